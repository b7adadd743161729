import type { CMap } from './cmap.ts';
import type { FontContext } from './font.ts';
export const cidToUnicode =
  (_collection: string, _context: FontContext): ((cid: number) => number | string | undefined) =>
  () =>
    undefined;
export const predefinedCMap = (_name: string, _context: FontContext): CMap | null => null;
