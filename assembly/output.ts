import { Field, setField } from './control';

/** Rows written since the last drain, and rows drained before: rows refer to one another by their number on the page. */
export class Rows {
  static texts: u32 = 0;
  static symbols: u32 = 0;
  static units: u32 = 0;
  static codes: u32 = 0;
  static images: u32 = 0;
  static lines: u32 = 0;
  static artLines: u32 = 0;
  static arts: u32 = 0;
  static lists: u32 = 0;
  static symbolBase: u32 = 0;
  static unitBase: u32 = 0;
  static codeBase: u32 = 0;
  static artLineBase: u32 = 0;
  static listBase: u32 = 0;
  /** Place of the next chunk in the painting order of the page. */
  static nextIndex: i32 = 0;
}

export function resetRows(): void {
  drained();
  Rows.symbolBase = Rows.unitBase = Rows.codeBase = Rows.artLineBase = Rows.listBase = 0;
  Rows.nextIndex = 0;
}

/** The host has copied all tables out. */
export function drained(): void {
  Rows.symbolBase += Rows.symbols;
  Rows.unitBase += Rows.units;
  Rows.codeBase += Rows.codes;
  Rows.artLineBase += Rows.artLines;
  Rows.listBase += Rows.lists;
  Rows.texts = Rows.symbols = Rows.units = Rows.codes = 0;
  Rows.images = Rows.lines = Rows.artLines = Rows.arts = Rows.lists = 0;
}

/** Tells the host how many rows stand in the tables. */
export function publishCounts(): void {
  setField(Field.Texts, <i32>Rows.texts);
  setField(Field.Symbols, <i32>Rows.symbols);
  setField(Field.Units, <i32>Rows.units);
  setField(Field.Codes, <i32>Rows.codes);
  setField(Field.Images, <i32>Rows.images);
  setField(Field.Lines, <i32>Rows.lines);
  setField(Field.ArtLines, <i32>Rows.artLines);
  setField(Field.Arts, <i32>Rows.arts);
  setField(Field.Lists, <i32>Rows.lists);
}
