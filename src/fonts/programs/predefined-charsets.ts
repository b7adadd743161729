import { standardString } from './standard-strings.ts';

/** Runs of three numbers: first place, count, first string id (Adobe Technical Note 5176, Appendices B and C). */
type Runs = readonly number[];

const STANDARD_ENCODING: Runs = [
  32, 95, 1, 161, 15, 96, 177, 4, 111, 182, 8, 115, 191, 1, 123, 193, 8, 124, 202, 2, 132, 205, 4, 134, 225, 1, 138,
  227, 1, 139, 232, 4, 140, 241, 1, 144, 245, 1, 145, 248, 4, 146,
];

const EXPERT_ENCODING: Runs = [
  32, 1, 1, 33, 2, 229, 36, 8, 231, 44, 3, 13, 47, 1, 99, 48, 10, 239, 58, 2, 27, 60, 4, 249, 65, 5, 253, 73, 1, 258,
  76, 4, 259, 82, 3, 263, 86, 1, 266, 87, 2, 109, 89, 3, 267, 93, 34, 270, 161, 3, 304, 166, 5, 307, 172, 1, 312, 175,
  1, 313, 178, 2, 314, 182, 3, 316, 188, 1, 158, 189, 1, 155, 190, 1, 163, 191, 7, 319, 200, 1, 326, 201, 1, 150, 202,
  1, 164, 203, 1, 169, 204, 52, 327,
];

const ISO_ADOBE_CHARSET: Runs = [0, 229, 0];

const EXPERT_CHARSET: Runs = [
  0, 2, 0, 2, 10, 229, 12, 3, 13, 15, 1, 99, 16, 10, 239, 26, 2, 27, 28, 18, 249, 46, 2, 109, 48, 52, 267, 100, 1, 158,
  101, 1, 155, 102, 1, 163, 103, 8, 319, 111, 1, 150, 112, 1, 164, 113, 1, 169, 114, 52, 327,
];

const EXPERT_SUBSET_CHARSET: Runs = [
  0, 2, 0, 2, 2, 231, 4, 4, 235, 8, 3, 13, 11, 1, 99, 12, 10, 239, 22, 2, 27, 24, 3, 249, 27, 14, 253, 41, 2, 109, 43,
  4, 267, 47, 1, 272, 48, 3, 300, 51, 1, 305, 52, 2, 314, 54, 1, 158, 55, 1, 155, 56, 1, 163, 57, 7, 320, 64, 1, 150,
  65, 1, 164, 66, 1, 169, 67, 20, 327,
];

/** By the number that stands in place of an offset. */
const CHARSETS: readonly Runs[] = [ISO_ADOBE_CHARSET, EXPERT_CHARSET, EXPERT_SUBSET_CHARSET];

/** Writes the string ids of runs into `ids`, as far as they reach. */
function unpack(runs: Runs, ids: Uint16Array): Uint16Array {
  for (let i = 0; i < runs.length; i += 3) {
    for (let j = 0; j < runs[i + 1]!; j++) ids[runs[i]! + j] = runs[i + 2]! + j;
  }
  return ids;
}

let standardEncoding: Uint16Array | undefined;

/** The glyph name of a code in StandardEncoding. */
export function standardEncodingName(code: number): string | undefined {
  standardEncoding ??= unpack(STANDARD_ENCODING, new Uint16Array(256));
  const id = standardEncoding[code];
  return id ? standardString(id) : undefined;
}

/** String ids by code: StandardEncoding, or the expert encoding. */
export function predefinedEncoding(isExpert: boolean): Uint16Array {
  return unpack(isExpert ? EXPERT_ENCODING : STANDARD_ENCODING, new Uint16Array(256));
}

/** String ids by glyph; undefined where `number` names no predefined charset. */
export function predefinedCharset(number: number, glyphCount: number): Uint16Array | undefined {
  const runs = CHARSETS[number];
  return runs && unpack(runs, new Uint16Array(glyphCount));
}
