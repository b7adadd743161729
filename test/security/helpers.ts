import { PdfString } from '../../src/syntax/values.ts';
import { dictOf } from '../filters/values.ts';
import type { Vector } from './vectors.ts';

export function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

export function pdfString(hex: string): PdfString {
  return new PdfString(fromHex(hex));
}

/** The encryption dictionary of a vector. */
export function encryptDictOf(vector: Vector, changes: Record<string, unknown> = {}) {
  const entries: Record<string, unknown> = { Filter: 'Standard', V: vector.V, R: vector.R, P: vector.P };
  for (const key of ['O', 'U', 'OE', 'UE'] as const) {
    if (vector[key] !== undefined) entries[key] = pdfString(vector[key]);
  }
  if (vector.Length !== undefined) entries.Length = vector.Length;
  if (vector.EncryptMetadata === false) entries.EncryptMetadata = false;
  if (vector.CFM !== undefined) {
    entries.CF = { StdCF: { AuthEvent: 'DocOpen', CFM: vector.CFM, Length: 16 } };
    entries.StmF = 'StdCF';
    entries.StrF = 'StdCF';
  }
  return dictOf({ ...entries, ...changes });
}
