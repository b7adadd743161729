/** Tables of a small TrueType font for tests. */
export interface TrueTypeParts {
  /** Subtables of `cmap`: platform, encoding, first code, glyphs of the codes from there on. */
  readonly cmaps?: readonly [platform: number, encoding: number, first: number, glyphs: readonly number[]][];
  /** Advances of the glyphs, in thousandths of an em. */
  readonly advances: readonly number[];
  readonly names?: readonly string[];
  readonly ascent?: number;
  readonly descent?: number;
  readonly weight?: number;
  /** Degrees. */
  readonly italicAngle?: number;
}

const words = (...values: number[]) => values.flatMap((value) => [(value >> 8) & 0xff, value & 0xff]);
const longs = (...values: number[]) => values.flatMap((value) => words(value >>> 16, value & 0xffff));
const zeros = (count: number) => new Array<number>(count).fill(0);
const letters = (text: string) => Array.from(text, (char) => char.charCodeAt(0));

function cmapTable(cmaps: NonNullable<TrueTypeParts['cmaps']>): number[] {
  const subtables = cmaps.map(([, , first, glyphs]) =>
    words(6, 10 + 2 * glyphs.length, 0, first, glyphs.length, ...glyphs),
  );
  let at = 4 + 8 * cmaps.length;
  const records = cmaps.flatMap(([platform, encoding], i) => {
    const record = [...words(platform, encoding), ...longs(at)];
    at += subtables[i]!.length;
    return record;
  });
  return [...words(0, cmaps.length), ...records, ...subtables.flat()];
}

function postTable({ names, italicAngle = 0 }: TrueTypeParts): number[] {
  const head = [...longs(names ? 0x20000 : 0x30000, Math.round(italicAngle * 65536)), ...zeros(24)];
  if (!names) return head;
  const strings = names.flatMap((name) => [name.length, ...letters(name)]);
  return [...head, ...words(names.length, ...names.map((_, i) => 258 + i)), ...strings];
}

/** The bytes of a font of 1000 units per em. */
export function trueType(parts: TrueTypeParts): Uint8Array {
  const count = parts.advances.length;
  const tables: [string, number[]][] = [
    ['OS/2', [...words(3, 0, parts.weight ?? 0), ...zeros(72)]],
    ['cmap', cmapTable(parts.cmaps ?? [])],
    ['head', [...longs(0x10000, 0, 0, 0x5f0f3cf5), ...words(0, 1000), ...zeros(34)]],
    ['hhea', [...longs(0x10000), ...words(parts.ascent ?? 0, parts.descent ?? 0), ...zeros(26), ...words(count)]],
    ['hmtx', parts.advances.flatMap((advance) => words(advance, 0))],
    ['maxp', [...longs(0x5000), ...words(count)]],
    ['post', postTable(parts)],
  ];
  let at = 12 + 16 * tables.length;
  const records = tables.flatMap(([tag, bytes]) => {
    const record = [...letters(tag), ...longs(0, at, bytes.length)];
    at += bytes.length;
    return record;
  });
  return Uint8Array.from([
    ...longs(0x10000),
    ...words(tables.length, 0, 0, 0),
    ...records,
    ...tables.flatMap(([, b]) => b),
  ]);
}
