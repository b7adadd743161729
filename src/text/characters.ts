/** What a UTF-16 unit means to the making of lines. Units above `Drop` need more than copying. */
export const CharClass = {
  Plain: 0,
  /** White space of any kind; written as one U+0020. */
  Space: 1,
  /** Control characters and the byte order mark: nothing to read. */
  Drop: 2,
  /** A combining mark: belongs after its base. */
  Mark: 3,
  /** A letter of a script written from right to left. */
  RightToLeft: 4,
  /** A ligature or presentation form that is spelled out. */
  Form: 5,
  /** Both: Hebrew and Arabic presentation forms. */
  RightToLeftForm: 6,
} as const;

const SPACES = [0x9, 0xd, 0x20, 0x20, 0x85, 0x85, 0xa0, 0xa0, 0x1680, 0x1680, 0x2000, 0x200a, 0x2028, 0x2029];
const MORE_SPACES = [0x202f, 0x202f, 0x205f, 0x205f, 0x3000, 0x3000];
const CONTROLS = [0x0, 0x8, 0xe, 0x1f, 0x7f, 0x84, 0x86, 0x9f, 0xfeff, 0xfeff];
const RIGHT_TO_LEFT = [0x590, 0x65f, 0x66a, 0x6ef, 0x6fa, 0x8ff];
/** Combining marks of the scripts whose glyphs are placed one by one over the base. */
const MARKS = [
  ...[0x300, 0x36f, 0x483, 0x489, 0x591, 0x5bd, 0x5bf, 0x5bf, 0x5c1, 0x5c2, 0x5c4, 0x5c5, 0x5c7, 0x5c7],
  ...[0x610, 0x61a, 0x64b, 0x65f, 0x670, 0x670, 0x6d6, 0x6dc, 0x6df, 0x6e4, 0x6e7, 0x6e8, 0x6ea, 0x6ed, 0x8d3, 0x8ff],
  ...[0xe31, 0xe31, 0xe34, 0xe3a, 0xe47, 0xe4e, 0x1ab0, 0x1aff, 0x1dc0, 0x1dff, 0x20d0, 0x20ff, 0x3099, 0x309a],
  ...[0xfe20, 0xfe2f],
];

let table: Uint8Array | undefined;

/** One class per UTF-16 unit; surrogates are plain. Made on first use. */
export function charClasses(): Uint8Array {
  if (table !== undefined) return table;
  table = new Uint8Array(0x10000);
  const set = (ranges: readonly number[], value: number) => {
    for (let i = 0; i < ranges.length; i += 2) table!.fill(value, ranges[i]!, ranges[i + 1]! + 1);
  };
  set([...SPACES, ...MORE_SPACES], CharClass.Space);
  set(RIGHT_TO_LEFT, CharClass.RightToLeft);
  set(MARKS, CharClass.Mark);
  set([0xfb00, 0xfb06], CharClass.Form);
  set([0xfb1d, 0xfdff, 0xfe70, 0xfeff], CharClass.RightToLeftForm);
  set(CONTROLS, CharClass.Drop);
  return table;
}

/** The plain letters of a presentation form. Isolated vowel signs decompose to a space and the sign: the sign stays. */
export function spelledOut(unit: number): string {
  const form = String.fromCharCode(unit);
  const plain = form.normalize('NFKC');
  return plain.length > 1 && plain.charCodeAt(0) === 0x20 ? plain.slice(1) : plain;
}

/** A replacement text as it is written in a line: white space folded, control characters left out. */
export function foldedText(value: string): string {
  return value
    .replace(/\s+/g, ' ')
    .replace(/[\0-\x1f\x7f-\x9f]/g, '')
    .trim();
}
