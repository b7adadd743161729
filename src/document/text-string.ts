import { PDF_DOC_RUNS } from '../security/pdf-doc-encoding.ts';
import { latin1 } from '../syntax/latin1.ts';

/** Starts and ends a language code within UTF-16 text (ISO 32000-2, 7.9.2.2.2). */
const ESCAPE = 0x1b;
/** A language code with a country, and its end, is not longer. */
const LONGEST_LANGUAGE = 8;
/** The first code of PDFDocEncoding that is not that of ASCII. */
const FIRST_SPECIAL = 0x18;
const UNITS_PER_CALL = 8192;

/** Decodes a text string (ISO 32000-2, 7.9.2.2): UTF-16 or UTF-8 by their byte order marks, else PDFDocEncoding. */
export function decodeTextString(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeUtf16(bytes, 1, 0);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeUtf16(bytes, 0, 1);
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return decodeUtf8(bytes.subarray(3));
  return decodePdfDoc(bytes);
}

function decodeUtf16(bytes: Uint8Array, low: number, high: number): string {
  const units = new Uint16Array((bytes.length - 2) >> 1);
  for (let i = 0, at = 2; i < units.length; i++, at += 2) units[i] = (bytes[at + high] << 8) | bytes[at + low];
  const length = removeLanguages(units);
  let text = '';
  for (let at = 0; at < length; at += UNITS_PER_CALL) {
    text += String.fromCharCode(...units.subarray(at, Math.min(length, at + UNITS_PER_CALL)));
  }
  return text;
}

/** Moves the units together over the language codes; returns how many are left. */
function removeLanguages(units: Uint16Array): number {
  let length = 0;
  for (let at = 0; at < units.length; at++) {
    if (units[at] === ESCAPE) {
      const end = units.indexOf(ESCAPE, at + 1);
      if (end >= 0 && end - at <= LONGEST_LANGUAGE) {
        at = end;
        continue;
      }
    }
    units[length++] = units[at];
  }
  return length;
}

/** A decoder takes no views on shared memory, so that these bytes are copied. */
function decodeUtf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.slice());
}

let pdfDocCharacters: Uint16Array | undefined;

function decodePdfDoc(bytes: Uint8Array): string {
  const text = latin1(bytes);
  if (!bytes.some((byte) => byte >= FIRST_SPECIAL && (byte < 0x20 || byte > 0x7e))) return text;
  pdfDocCharacters ??= makePdfDocCharacters();
  let decoded = '';
  for (const byte of bytes) decoded += String.fromCharCode(pdfDocCharacters[byte]);
  return decoded;
}

function makePdfDocCharacters(): Uint16Array {
  const characters = Uint16Array.from({ length: 256 }, (_, code) => code);
  for (const [first, run] of PDF_DOC_RUNS) {
    for (let i = 0; i < run.length; i++) characters[first + i] = run.charCodeAt(i);
  }
  return characters;
}
