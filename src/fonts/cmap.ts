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

const TWO_BYTES: readonly CodespaceRange[] = [{ length: 2, low: 0x0000, high: 0xffff }];

/** `Identity-H`, or `Identity-V` where vertical: codes of two bytes are CIDs. */
export function identityCMap(isVertical: boolean): CMap {
  return { codespace: TWO_BYTES, isVertical, lookup: (code) => code };
}
