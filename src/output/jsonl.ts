import { imageFields, lineArtFields, lineFields, tableFields, textFields } from './json-chunks.ts';
import { PIECE_LENGTH } from './json-page.ts';
import type { PageView } from './page-view.ts';

/**
 * The chunks of a page as lines of JSON, in pieces of whole lines: `file`, `kind` (`text`, `image`, `line`, `lineArt`,
 * `rule`, `rasterLine`, `tableBorder`), `pageNumber`, then the fields of the chunk as in the JSON document.
 */
export function* jsonLines(file: string, page: PageView): Generator<string> {
  const start = `{"file":${JSON.stringify(file)},"kind":`;
  const number = `,"pageNumber":${page.pageInfo.pageNumber},`;
  yield* lines(`${start}"text"${number}`, page.textChunks, textFields);
  yield* lines(`${start}"image"${number}`, page.imageChunks, imageFields);
  yield* lines(`${start}"line"${number}`, page.lineChunks, lineFields);
  yield* lines(`${start}"lineArt"${number}`, page.lineArtChunks, lineArtFields);
  yield* lines(`${start}"rule"${number}`, page.rules, lineFields);
  yield* lines(`${start}"rasterLine"${number}`, page.rasterLines, lineFields);
  yield* lines(`${start}"tableBorder"${number}`, page.tableBorders, tableFields);
}

function* lines<T>(start: string, items: readonly T[], fields: (item: T) => string): Generator<string> {
  let json = '';
  for (let i = 0; i < items.length; i++) {
    json += `${start}${fields(items[i]!)}}\n`;
    if (json.length > PIECE_LENGTH) {
      yield json;
      json = '';
    }
  }
  if (json !== '') yield json;
}
