import { openDocument } from '../src/document/load.ts';
import { PdfError, Warnings } from '../src/errors.ts';
import { DEFAULT_LIMITS } from '../src/limits.ts';
import { pageContentStreams } from '../src/page/content.ts';
import { Ref, Stream } from '../src/syntax/values.ts';
import { PAKO_DECODER } from '../test/filters/pako-decoder.ts';
import { isFlate } from './content-streams.ts';

/** The compressed streams of a file that are neither content nor images: object streams, CMaps, font programs and the like. */
export function graphStreams(bytes: Uint8Array): Uint8Array[] {
  try {
    const { store, pages } = openDocument(bytes, {
      limits: DEFAULT_LIMITS,
      warnings: new Warnings(),
      flate: PAKO_DECODER,
    });
    const contents = new Set(pages.flatMap((page) => pageContentStreams(page, store)));
    const streams = store.objectNumbers().map((num) => store.resolve(new Ref(num, 0)));
    return streams
      .filter((value) => value instanceof Stream)
      .filter((stream) => !contents.has(stream) && stream.dict.name('Subtype') !== 'Form')
      .filter(({ dict }) => dict.number('Width') === undefined && isFlate(dict))
      .map((stream) => stream.bytes);
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    return [];
  }
}
