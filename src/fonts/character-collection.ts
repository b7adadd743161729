import type { Dict } from '../syntax/values.ts';
import { type Unicode, usefulCodePoint } from './unicode-text.ts';

/** The character collection that a CIDFont states (ISO 32000-2, 9.7.3): its registry and ordering, joined with a hyphen. */
export function collectionOfFont(descendant: Dict): string | undefined {
  const info = descendant.dict('CIDSystemInfo');
  return info && `${textOf(info, 'Registry')}-${textOf(info, 'Ordering')}`;
}

function textOf(info: Dict, key: string): string {
  return info.name(key) ?? String.fromCharCode(...(info.string(key)?.subarray(0, 32) ?? []));
}

/** How the codes of a predefined CMap spell Unicode; undefined for those that do not. */
export function unicodeReader(cmapName: string): ((code: number) => Unicode) | undefined {
  if (!cmapName.startsWith('Uni')) return undefined;
  if (cmapName.includes('-UTF16')) return readUtf16;
  if (cmapName.includes('-UTF8')) return readUtf8;
  return cmapName.includes('-UCS2') || cmapName.includes('-UTF32') ? usefulCodePoint : undefined;
}

function readUtf16(code: number): Unicode {
  if (code <= 0xffff) return usefulCodePoint(code);
  const high = (code >>> 16) & 0x3ff;
  return usefulCodePoint(0x10000 + (high << 10) + (code & 0x3ff));
}

function readUtf8(code: number): Unicode {
  if (code <= 0xff) return usefulCodePoint(code);
  if (code <= 0xffff) return usefulCodePoint(((code & 0x1f00) >> 2) | (code & 0x3f));
  if (code <= 0xffffff) return usefulCodePoint(((code & 0xf0000) >> 4) | ((code & 0x3f00) >> 2) | (code & 0x3f));
  const low = ((code & 0x3f0000) >> 4) | ((code & 0x3f00) >> 2) | (code & 0x3f);
  return usefulCodePoint((((code >>> 24) & 7) << 18) | low);
}
