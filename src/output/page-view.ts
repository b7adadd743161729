import type { ImageChunk, PageContents } from '../chunks/types.ts';
import type { ImagePixels } from '../raster/image-pixels.ts';

/** What the writers need of a page; `PageChunks` is one. */
export interface PageView extends PageContents {
  text(): string;
  /** Absent where the page could not be read. */
  imagePixels?(chunk: ImageChunk): Promise<ImagePixels>;
}
