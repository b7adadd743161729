import { weightOfName } from '../font-style.ts';
import { latin1 } from './binary.ts';
import { type CffEncoding, readCffEncoding, readCharset } from './cff-charset.ts';
import { type CffDict, CffKey, readCffDict } from './cff-dict.ts';
import { CffIndex, readIndex } from './cff-index.ts';
import { type CffPrivate, readPrivate, selectDict } from './cff-private.ts';
import { charstringWidth, DEFAULT_WIDTH } from './cff-width.ts';
import type { FontProgram } from './font-program.ts';
import { indexNames, isIndex } from './glyph-index.ts';
import { STANDARD_STRING_COUNT, standardString } from './standard-strings.ts';

const USUAL_SCALE = 0.001;

/** Glyph names are short; string indexes can make one long text out of the same bytes many times. */
const MAX_NAME_LENGTH = 256;

/** Stands in for a broken index of subroutines. */
const NO_OBJECTS = new CffIndex(new Uint8Array(0), 0, 1, 0, 0);

/** Some files have bytes before the header. */
const MAX_LEAD = 64;

/** A font of the Compact Font Format (Adobe Technical Note 5176), alone or in the `CFF ` table of an OpenType font. */
export class CffProgram implements FontProgram {
  readonly kind = 'cff';
  readonly glyphCount: number;
  readonly #top: CffDict;
  readonly #isCidKeyed: boolean;
  readonly #privates: CffPrivate[] = [];
  readonly #units: number[] = [];
  #charset: Uint16Array | undefined;
  #encoding: CffEncoding | undefined;
  #glyphOfName: Map<string, number> | undefined;
  #glyphOfCid: Map<number, number> | undefined;
  #dicts: CffIndex | undefined | null = null;

  constructor(
    readonly bytes: Uint8Array,
    top: CffDict,
    readonly strings: CffIndex,
    readonly subrs: CffIndex,
    readonly charStrings: CffIndex,
  ) {
    this.#top = top;
    this.#isCidKeyed = top.has(CffKey.Ros);
    this.glyphCount = charStrings.count;
  }

  get unitsPerEm(): number {
    return this.#unitsOf(0);
  }

  get ascent(): number | undefined {
    return this.#boxEdge(3);
  }

  get descent(): number | undefined {
    return this.#boxEdge(1);
  }

  get weight(): number | undefined {
    return weightOfName(this.#string(this.#number(CffKey.Weight) ?? -1) ?? '');
  }

  get italicAngle(): number | undefined {
    return this.#number(CffKey.ItalicAngle);
  }

  get collection(): string | undefined {
    const [registry = -1, ordering = -1] = this.#top.get(CffKey.Ros) ?? [];
    const names = [this.#string(registry), this.#string(ordering)];
    return names.includes(undefined) ? undefined : names.join('-');
  }

  glyphName(glyph: number): string | undefined {
    if (this.#isCidKeyed || !isIndex(glyph, this.glyphCount)) return undefined;
    const id = this.#ids()[glyph];
    return id === 0 && glyph > 0 ? undefined : this.#string(id!);
  }

  glyphOfName(name: string): number | undefined {
    this.#glyphOfName ??= indexNames(this.glyphCount, (glyph) => this.glyphName(glyph));
    return this.#glyphOfName.get(name);
  }

  unicodeOfGlyph(): undefined {}

  glyphOfUnicode(): undefined {}

  glyphOfCode(code: number): number | undefined {
    const glyph = this.#codes().glyphs?.[code];
    if (glyph) return isIndex(glyph, this.glyphCount) ? glyph : undefined;
    const name = this.encodingName(code);
    return name === undefined ? undefined : this.glyphOfName(name);
  }

  encodingName(code: number): string | undefined {
    if (this.#isCidKeyed) return undefined;
    const { glyphs, ids } = this.#codes();
    const glyph = glyphs?.[code];
    if (glyph) return this.glyphName(glyph);
    const id = ids[code];
    return id ? this.#string(id) : undefined;
  }

  glyphOfCid(cid: number): number | undefined {
    if (!this.#isCidKeyed) return isIndex(cid, this.glyphCount) ? cid : undefined;
    if (!this.#glyphOfCid) {
      this.#glyphOfCid = new Map();
      const cids = this.#ids();
      for (let glyph = cids.length - 1; glyph >= 0; glyph--) this.#glyphOfCid.set(cids[glyph]!, glyph);
      this.#glyphOfCid.set(0, 0);
    }
    return this.#glyphOfCid.get(cid);
  }

  cidOfGlyph(glyph: number): number | undefined {
    if (!isIndex(glyph, this.glyphCount)) return undefined;
    return this.#isCidKeyed ? this.#ids()[glyph] : glyph;
  }

  advance(glyph: number): number | undefined {
    if (!isIndex(glyph, this.glyphCount)) return undefined;
    const dict = this.#dictOf(glyph);
    const { defaultWidth, nominalWidth, subrs } = (this.#privates[dict] ??= readPrivate(
      this.bytes,
      this.#fontDict(dict),
    ));
    const width = charstringWidth(this.charStrings.item(glyph), this.subrs, subrs);
    if (width === undefined) return undefined;
    return (width === DEFAULT_WIDTH ? defaultWidth : nominalWidth + width) / this.#unitsOf(dict);
  }

  #ids(): Uint16Array {
    const offset = this.#number(CffKey.Charset) ?? 0;
    this.#charset ??= readCharset(this.bytes, offset, this.glyphCount, this.#isCidKeyed);
    return this.#charset;
  }

  #codes(): CffEncoding {
    this.#encoding ??= readCffEncoding(this.bytes, this.#number(CffKey.Encoding) ?? 0);
    return this.#encoding;
  }

  /** Which font dictionary a glyph uses. */
  #dictOf(glyph: number): number {
    const select = this.#number(CffKey.FdSelect);
    return this.#isCidKeyed && select ? selectDict(this.bytes, select, glyph) : 0;
  }

  #fontDict(index: number): CffDict {
    if (!this.#isCidKeyed) return this.#top;
    if (this.#dicts === null) this.#dicts = readIndex(this.bytes, this.#number(CffKey.FdArray) ?? -1);
    return this.#dicts ? readCffDict(this.#dicts.item(index)) : this.#top;
  }

  #unitsOf(dict: number): number {
    return (this.#units[dict] ??= this.#readUnits(dict));
  }

  /** Units to the em: by the matrix of the font, that of the font dictionary, or both one after the other. */
  #readUnits(dict: number): number {
    const outer = this.#top.get(CffKey.FontMatrix)?.[0];
    const inner = this.#isCidKeyed ? this.#fontDict(dict).get(CffKey.FontMatrix)?.[0] : undefined;
    const scale = outer !== undefined && inner !== undefined ? outer * inner : (outer ?? inner ?? USUAL_SCALE);
    return 1 / (scale > 0 ? scale : USUAL_SCALE);
  }

  #boxEdge(index: number): number | undefined {
    const box = this.#top.get(CffKey.FontBBox) ?? [];
    const isEmpty = !(box[3]! > box[1]!);
    return isEmpty ? undefined : box[index]! / this.#unitsOf(0);
  }

  #number(key: CffKey): number | undefined {
    return this.#top.get(key)?.[0];
  }

  #string(id: number): string | undefined {
    if (id < STANDARD_STRING_COUNT) return standardString(id);
    const bytes = this.strings.item(id - STANDARD_STRING_COUNT);
    return bytes.length > 0 && bytes.length <= MAX_NAME_LENGTH ? latin1(bytes, 0, bytes.length) : undefined;
  }
}

/** Reads the frame of a CFF font; null where that is broken. Bytes before the header are passed over. */
export function openCff(bytes: Uint8Array): CffProgram | null {
  const start = cffStart(bytes);
  if (start < 0) return null;
  const font = start === 0 ? bytes : bytes.subarray(start);
  const names = readIndex(font, font[2]!);
  const tops = names && readIndex(font, names.end);
  const strings = tops && readIndex(font, tops.end);
  if (!tops || !strings) return null;
  const top = readCffDict(tops.item(0));
  const charStrings = readIndex(font, top.get(CffKey.CharStrings)?.[0] ?? -1);
  if (!charStrings || charStrings.count === 0) return null;
  const subrs = readIndex(font, strings.end) ?? NO_OBJECTS;
  return new CffProgram(font, top, strings, subrs, charStrings);
}

/** Where the header of version 1 begins; -1 where there is none. */
export function cffStart(bytes: Uint8Array): number {
  for (let at = 0; at < MAX_LEAD && at + 4 < bytes.length; at++) {
    const headerSize = bytes[at + 2]!;
    const offsetSize = bytes[at + 3]!;
    if (
      bytes[at] === 1 &&
      bytes[at + 1]! <= 5 &&
      headerSize >= 4 &&
      headerSize < 32 &&
      offsetSize >= 1 &&
      offsetSize <= 4
    )
      return at;
  }
  return -1;
}
