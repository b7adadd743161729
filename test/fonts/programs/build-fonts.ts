import { bytesOf } from '../build.ts';

/** Small font programs, written byte by byte. */

export function u16(...values: number[]): number[] {
  return values.flatMap((value) => [(value >> 8) & 0xff, value & 0xff]);
}

export function u32(...values: number[]): number[] {
  return values.flatMap((value) => [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff]);
}

export const latin = (text: string): number[] => [...bytesOf(text)];

/** An sfnt file of the given tables. */
export function sfnt(tables: Record<string, number[]>, version = [0, 1, 0, 0]): Uint8Array {
  const entries = Object.entries(tables);
  let offset = 12 + 16 * entries.length;
  const records: number[] = [];
  const bodies: number[] = [];
  for (const [tag, body] of entries) {
    records.push(...latin(tag), ...u32(0, offset, body.length));
    bodies.push(...body);
    offset += body.length;
  }
  return Uint8Array.from([...version, ...u16(entries.length, 0, 0, 0), ...records, ...bodies]);
}

/** Tables of a font of `advances.length` glyphs with 2000 units to the em. */
export function metrics(advances: number[]): Record<string, number[]> {
  const head = new Array(54).fill(0);
  head.splice(18, 2, ...u16(2000));
  const hhea = new Array(36).fill(0);
  hhea.splice(4, 4, ...u16(1600, -400));
  hhea.splice(34, 2, ...u16(advances.length));
  return {
    head,
    hhea,
    hmtx: advances.flatMap((advance) => u16(advance, 0)),
    maxp: [...u32(0x10000), ...u16(advances.length)],
  };
}

/** A `cmap` table of subtables by `platform encoding`. */
export function cmap(subtables: Record<string, number[]>): number[] {
  const entries = Object.entries(subtables);
  let offset = 4 + 8 * entries.length;
  const records: number[] = [];
  for (const [key, table] of entries) {
    const [platform, encoding] = key.split(' ').map(Number);
    records.push(...u16(platform!, encoding!), ...u32(offset));
    offset += table.length;
  }
  return [...u16(0, entries.length), ...records, ...Object.values(subtables).flat()];
}

/** A subtable of format 4: segments of first code, last code and first glyph. */
export function format4(...segments: [start: number, end: number, glyph: number][]): number[] {
  const all = [...segments, [0xffff, 0xffff, 0] as const];
  const count = all.length;
  return [
    ...u16(4, 16 + 8 * count, 0, 2 * count, 0, 0, 0),
    ...all.flatMap(([, end]) => u16(end)),
    ...u16(0),
    ...all.flatMap(([start]) => u16(start)),
    ...all.flatMap(([start, , glyph]) => u16(glyph - start)),
    ...all.flatMap(() => u16(0)),
  ];
}

/** A subtable of format 0: the glyphs of the codes from 0 on. */
export function format0(glyphs: Record<number, number>): number[] {
  return [...u16(0, 262, 0), ...Array.from({ length: 256 }, (_, code) => glyphs[code] ?? 0)];
}

/** A CFF index. */
export function index(...items: number[][]): number[] {
  if (items.length === 0) return u16(0);
  let offset = 1;
  const offsets = [u16(offset), ...items.map((item) => u16((offset += item.length)))];
  return [...u16(items.length), 2, ...offsets.flat(), ...items.flat()];
}

/** A number of a CFF dictionary, always in five bytes so that offsets do not change its size. */
export function int(value: number): number[] {
  return [29, ...u32(value)];
}

/** A number of a charstring. */
export function arg(value: number): number[] {
  return [28, ...u16(value)];
}

/** A real number of a CFF dictionary. */
export function real(text: string): number[] {
  const digits = [...text].map((char) => '0123456789.E_ -'.indexOf(char));
  digits.push(15, 15);
  const bytes = [30];
  for (let i = 0; i + 1 < digits.length; i += 2) bytes.push(digits[i]! * 16 + digits[i + 1]!);
  return bytes;
}

export interface CffParts {
  /** Operators of the top dictionary that need no offset. */
  top?: number[];
  strings?: string[];
  charStrings: number[][];
  charset?: number[];
  encoding?: number[];
  private?: number[];
  localSubrs?: number[][];
  globalSubrs?: number[][];
  fdSelect?: number[];
  /** Private dictionaries of the font dictionaries of a CID-keyed font, and what else those hold. */
  fontDicts?: { private: number[]; entries?: number[] }[];
}

/** A CFF font. */
export function cff(parts: CffParts): Uint8Array {
  const head = [1, 0, 4, 2, ...index(latin('Font'))];
  const strings = index(...(parts.strings ?? []).map(latin));
  const globals = index(...(parts.globalSubrs ?? []));
  const layout = (top: number[]) => [...head, ...index(top), ...strings, ...globals];
  const build = (at: Record<string, number>): { bytes: number[]; at: Record<string, number> } => {
    const ref = (name: string) => int(at[name] ?? 0);
    const localSubrs = parts.localSubrs ? [...int((parts.private ?? []).length + 6), 19] : [];
    const own = [...(parts.private ?? []), ...localSubrs];
    const top = [
      ...(parts.top ?? []),
      ...(parts.charset ? [...ref('charset'), 15] : []),
      ...(parts.encoding ? [...ref('encoding'), 16] : []),
      ...ref('charStrings'),
      17,
      ...(parts.private ? [...int(own.length), ...ref('private'), 18] : []),
      ...(parts.fontDicts ? [...ref('fontDicts'), 12, 36, ...ref('fdSelect'), 12, 37] : []),
    ];
    const bytes = layout(top);
    const places: Record<string, number> = {};
    const put = (name: string, part: number[] | undefined) => {
      places[name] = bytes.length;
      bytes.push(...(part ?? []));
    };
    put('charset', parts.charset);
    put('encoding', parts.encoding);
    put('charStrings', index(...parts.charStrings));
    put('private', own);
    if (parts.localSubrs) bytes.push(...index(...parts.localSubrs));
    put('fdSelect', parts.fdSelect);
    const dicts = parts.fontDicts ?? [];
    for (const [i, dict] of dicts.entries()) put(`private${i}`, dict.private);
    put(
      'fontDicts',
      index(
        ...dicts.map((dict, i) => [...(dict.entries ?? []), ...int(dict.private.length), ...ref(`private${i}`), 18]),
      ),
    );
    return { bytes, at: places };
  };
  return Uint8Array.from(build(build({}).at).bytes);
}

function encrypt(plain: number[], key: number): number[] {
  return plain.map((byte) => {
    const cipher = byte ^ (key >> 8);
    key = ((cipher + key) * 52845 + 22719) & 0xffff;
    return cipher;
  });
}

export interface Type1Parts {
  /** Entries of the font dictionary, after its name. */
  text?: string;
  charStrings: Record<string, number[]>;
  subrs?: number[][];
  lead?: number;
  read?: string;
}

/** The two parts of a Type 1 font: its text up to `eexec`, and the encrypted rest. */
export function type1Parts(parts: Type1Parts): { text: number[]; cipher: number[] } {
  const { lead = 4, read = 'RD' } = parts;
  const binary = (code: number[]) => {
    const all = lead < 0 ? code : encrypt([...new Array(lead).fill(0), ...code], 4330);
    return [...latin(`${all.length} ${read} `), ...all];
  };
  const subrs = (parts.subrs ?? []).flatMap((code, i) => [...latin(`dup ${i} `), ...binary(code), ...latin(' NP\n')]);
  const glyphs = Object.entries(parts.charStrings).flatMap(([name, code]) => [
    ...latin(`/${name} `),
    ...binary(code),
    ...latin(' ND\n'),
  ]);
  const count = Object.keys(parts.charStrings).length;
  const plain = [
    ...latin(`dup /Private 8 dict dup begin /RD {string currentfile exch readstring pop} executeonly def\n`),
    ...latin(`/lenIV ${lead} def /BlueFuzz 1 def /Subrs ${(parts.subrs ?? []).length} array\n`),
    ...subrs,
    ...latin(`ND 2 index /CharStrings ${count} dict dup begin\n`),
    ...glyphs,
    ...latin('end end readonly put noaccess put dup /FontName get exch definefont pop mark currentfile closefile\n'),
  ];
  return {
    text: latin(`%!PS-AdobeFont-1.0: Test\n11 dict begin\n${parts.text ?? ''}\ncurrentdict end\ncurrentfile eexec\n`),
    cipher: encrypt([0xaa, 0xbb, 0xcc, 0xdd, ...plain], 55665),
  };
}

export function type1(parts: Type1Parts): Uint8Array {
  const { text, cipher } = type1Parts(parts);
  return Uint8Array.from([...text, ...cipher, ...latin(`\n${'0'.repeat(64)}\ncleartomark\n`)]);
}
