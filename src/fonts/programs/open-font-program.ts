import { openCff } from './cff.ts';
import type { FontProgram } from './font-program.ts';
import { readSfntTables } from './sfnt-tables.ts';
import { TrueTypeProgram } from './truetype.ts';
import { openType1 } from './type1.ts';

/**
 * Opens a font program by what it is, whatever its place in the font descriptor says: TrueType, OpenType, CFF or Type 1.
 * Null where it is none of these or its frame is broken. Never throws.
 */
export function openFontProgram(bytes: Uint8Array): FontProgram | null {
  const tables = readSfntTables(bytes);
  if (tables) {
    const program = new TrueTypeProgram(tables);
    return program.glyphCount > 0 ? program : null;
  }
  const [first, second] = bytes;
  const isText = first === 0x80 || (first === 0x25 && second === 0x21);
  return isText ? openType1(bytes) : (openCff(bytes) ?? openType1(bytes));
}
