import type { PdfWarning } from '../errors.ts';
import type { PageInfo } from '../page/page-info.ts';
import { imageFields, jsonBox, jsonList, lineArtFields, lineFields, tableFields, textFields } from './json-chunks.ts';
import { jsonNumber } from './json-number.ts';
import type { PageView } from './page-view.ts';

/** Pieces of about this many characters leave the writers, so that a page of millions of glyphs is never one string. */
export const PIECE_LENGTH = 1 << 18;

/** A page as a JSON object, in pieces; `codes` and `columns` are left out. */
export function* jsonPage(page: PageView): Generator<string> {
  yield `{"pageInfo":${jsonPageInfo(page.pageInfo)},"text":${JSON.stringify(page.text())}`;
  const pageNumber = `,"pageNumber":${page.pageInfo.pageNumber}`;
  yield* section('textChunks', page.textChunks, (chunk) => textFields(chunk) + pageNumber);
  yield* section('imageChunks', page.imageChunks, imageFields);
  yield* section('lineChunks', page.lineChunks, lineFields);
  yield* section('lineArtChunks', page.lineArtChunks, lineArtFields);
  yield* section('rules', page.rules, lineFields);
  yield* section('rasterLines', page.rasterLines, lineFields);
  yield* section('tableBorders', page.tableBorders, tableFields);
  yield `,"warnings":${jsonWarnings(page.warnings)}}`;
}

function* section<T>(name: string, items: readonly T[], fields: (item: T) => string): Generator<string> {
  let json = `,"${name}":[`;
  for (let i = 0; i < items.length; i++) {
    json += `${i === 0 ? '{' : ',{'}${fields(items[i]!)}}`;
    if (json.length > PIECE_LENGTH) {
      yield json;
      json = '';
    }
  }
  yield `${json}]`;
}

export function jsonPageInfo(info: PageInfo): string {
  return (
    `{"index":${info.index},"pageNumber":${info.pageNumber},"mediaBox":${jsonBox(info.mediaBox)}` +
    `,"cropBox":${jsonBox(info.cropBox)},"rotation":${info.rotation},"width":${jsonNumber(info.width)}` +
    `,"height":${jsonNumber(info.height)},"userUnit":${jsonNumber(info.userUnit)}}`
  );
}

export function jsonWarnings(warnings: readonly PdfWarning[]): string {
  return jsonList(warnings, ({ code, message, objectNumber, offset }) => {
    const object = objectNumber === undefined ? '' : `,"objectNumber":${objectNumber}`;
    const place = offset === undefined ? '' : `,"offset":${offset}`;
    return `"code":${JSON.stringify(code)},"message":${JSON.stringify(message)}${object}${place}`;
  });
}
