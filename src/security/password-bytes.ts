import { encodePdfDoc } from './pdf-doc-encoding.ts';
import { saslPrep } from './saslprep.ts';

/** Passwords of AES-256 are cut to this many bytes. */
const MAX_UTF8_BYTES = 127;

/**
 * The byte forms of a password that a writer may have used with revisions 2 to 4: PDFDocEncoding, which is the right one,
 * Latin-1 and UTF-8.
 */
export function legacyPasswords(password: string): Uint8Array[] {
  return distinct([encodePdfDoc(password), encodeLatin1(password), new TextEncoder().encode(password)]);
}

/** The byte forms for revisions 5 and 6: UTF-8 after SASLprep, which is the right one, and as typed. */
export function unicodePasswords(password: string): Uint8Array[] {
  const forms = [saslPrep(password), password];
  return distinct(forms.map((form) => new TextEncoder().encode(form).subarray(0, MAX_UTF8_BYTES)));
}

function encodeLatin1(text: string): Uint8Array | undefined {
  const codes = Array.from(text, (character) => character.codePointAt(0)!);
  return codes.every((code) => code <= 0xff) ? Uint8Array.from(codes) : undefined;
}

function distinct(forms: (Uint8Array | undefined)[]): Uint8Array[] {
  const seen = new Map<string, Uint8Array>();
  for (const form of forms) if (form !== undefined) seen.set(form.join(), form);
  return [...seen.values()];
}
