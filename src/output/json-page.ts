import type { PdfWarning } from '../errors.ts';
import type { PageInfo } from '../page/page-info.ts';
import {
  type Fields,
  imageFields,
  lineArtFields,
  lineFields,
  tableFields,
  textFields,
  writeBox,
  writeList,
} from './json-chunks.ts';
import type { JsonWriter } from './json-writer.ts';
import type { PageView } from './page-view.ts';

/** Pieces of about this many bytes leave the writers, so that a page of millions of glyphs is never one buffer. */
export const PIECE_LENGTH = 1 << 18;

/** A page as a JSON object; `codes` and `columns` are left out. Full pieces are handed over, the last stays in `out`. */
export function* writePage(out: JsonWriter, page: PageView): Generator<Uint8Array> {
  out.raw('{"pageInfo":');
  writePageInfo(out, page.pageInfo);
  out.raw(',"text":');
  out.string(page.text());
  const { pageNumber } = page.pageInfo;
  yield* section(out, 'textChunks', page.textChunks, (_, chunk) => {
    textFields(out, chunk);
    out.raw(',"pageNumber":');
    out.integer(pageNumber);
  });
  yield* section(out, 'imageChunks', page.imageChunks, imageFields);
  yield* section(out, 'lineChunks', page.lineChunks, lineFields);
  yield* section(out, 'lineArtChunks', page.lineArtChunks, lineArtFields);
  yield* section(out, 'rules', page.rules, lineFields);
  yield* section(out, 'rasterLines', page.rasterLines, lineFields);
  yield* section(out, 'tableBorders', page.tableBorders, tableFields);
  out.raw(',"warnings":');
  writeList(out, page.warnings, warningFields);
  out.raw('}');
}

function* section<T>(out: JsonWriter, name: string, items: readonly T[], fields: Fields<T>): Generator<Uint8Array> {
  out.raw(`,"${name}":[`);
  for (let i = 0; i < items.length; i++) {
    out.raw(i === 0 ? '{' : ',{');
    fields(out, items[i]!);
    out.raw('}');
    if (out.length >= PIECE_LENGTH) yield out.take();
  }
  out.raw(']');
}

export function writePageInfo(out: JsonWriter, info: PageInfo): void {
  out.raw(`{"index":${info.index},"pageNumber":${info.pageNumber},"mediaBox":`);
  writeBox(out, info.mediaBox);
  out.raw(',"cropBox":');
  writeBox(out, info.cropBox);
  out.raw(`,"rotation":${info.rotation},"width":`);
  out.number(info.width);
  out.raw(',"height":');
  out.number(info.height);
  out.raw(',"userUnit":');
  out.number(info.userUnit);
  out.raw('}');
}

export const warningFields: Fields<PdfWarning> = (out, { code, message, objectNumber, offset }) => {
  out.raw('"code":');
  out.string(code);
  out.raw(',"message":');
  out.string(message);
  if (objectNumber !== undefined) out.raw(`,"objectNumber":${objectNumber}`);
  if (offset !== undefined) out.raw(`,"offset":${offset}`);
};
