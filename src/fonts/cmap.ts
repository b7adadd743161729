import type { CodespaceRange } from './font.ts';

/** Maps character codes to CIDs (ISO 32000-2, 9.7.5). Predefined, embedded and identity CMaps are read through it alike. */
export interface CMap {
  /** How strings part into codes. */
  readonly codespace: readonly CodespaceRange[];
  /** True where WMode is 1. */
  readonly isVertical: boolean;
  /** The CID of a code of `length` bytes, by its notdef ranges too; -1 where the CMap has none. */
  lookup(code: number, length: number): number;
}

const BYTES: readonly CodespaceRange[] = [{ length: 1, low: 0x00, high: 0xff }];
const BYTE_PAIRS: readonly CodespaceRange[] = [{ length: 2, low: 0x0000, high: 0xffff }];

/** `Identity-H`, or `Identity-V` where vertical: codes, of two bytes unless said otherwise, are CIDs. */
export function identityCMap(isVertical: boolean, length: 1 | 2 = 2): CMap {
  return { codespace: length === 1 ? BYTES : BYTE_PAIRS, isVertical, lookup: (code) => code };
}
