import type { ImageChunk, PageContents } from '../chunks/types.ts';
import type { ImagePixels } from '../raster/image-pixels.ts';
import type { Annotation } from '../structure/annotations.ts';
import type { TextLine } from '../text/lines.ts';
import type { TextInput } from '../text/pieces.ts';

/** What the writers need of a page; `PageChunks` is one. */
export interface PageView extends PageContents {
  text(): string;
  // The rest is absent where the page could not be read.
  imagePixels?(chunk: ImageChunk): Promise<ImagePixels>;
  lines?(): TextLine[];
  tables?(): string[][][];
  textInput?(): TextInput;
  annotations?(): Annotation[];
}
