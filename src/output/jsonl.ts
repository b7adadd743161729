import { type Fields, imageFields, lineArtFields, lineFields, tableFields, textFields } from './json-chunks.ts';
import { PIECE_LENGTH } from './json-page.ts';
import { JsonWriter } from './json-writer.ts';
import type { PageView } from './page-view.ts';

/**
 * The chunks of pages as lines of JSON, in pieces: `file`, `kind` (`text`, `image`, `line`, `lineArt`, `rule`, `rasterLine`,
 * `tableBorder`), `pageNumber`, then the fields of the chunk as in the JSON document.
 */
export async function* jsonLines(file: string, pages: AsyncIterable<PageView>): AsyncGenerator<Uint8Array> {
  const out = new JsonWriter(2 * PIECE_LENGTH);
  for await (const page of pages) {
    const { pageNumber } = page.pageInfo;
    const write = <T>(kind: string, items: readonly T[], fields: Fields<T>) => {
      return lines(out, { file, kind, pageNumber }, items, fields);
    };
    yield* write('text', page.textChunks, textFields);
    yield* write('image', page.imageChunks, imageFields);
    yield* write('line', page.lineChunks, lineFields);
    yield* write('lineArt', page.lineArtChunks, lineArtFields);
    yield* write('rule', page.rules, lineFields);
    yield* write('rasterLine', page.rasterLines, lineFields);
    yield* write('tableBorder', page.tableBorders, tableFields);
  }
  yield out.take();
}

/** What stands at the start of each line. */
interface Start {
  readonly file: string;
  readonly kind: string;
  readonly pageNumber: number;
}

function* lines<T>(out: JsonWriter, start: Start, items: readonly T[], fields: Fields<T>): Generator<Uint8Array> {
  for (let i = 0; i < items.length; i++) {
    out.raw('{"file":');
    out.string(start.file);
    out.raw(`,"kind":"${start.kind}","pageNumber":${start.pageNumber},`);
    fields(out, items[i]!);
    out.raw('}\n');
    if (out.length >= PIECE_LENGTH) yield out.take();
  }
}
