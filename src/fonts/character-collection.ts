import type { Dict } from '../syntax/values.ts';
import { type Unicode, usefulCodePoint } from './unicode-text.ts';

/** The character collections whose CIDs have known meanings (ISO 32000-2, 9.7.3). */
export type CharacterCollection = 'Adobe-Japan1' | 'Adobe-GB1' | 'Adobe-CNS1' | 'Adobe-Korea1' | 'Adobe-KR';

/** Beginnings of the names of predefined CMaps (ISO 32000-2, table 116), and the collections that they lead to. */
const CMAP_PREFIXES: readonly [string, CharacterCollection][] = [
  ['UniJIS', 'Adobe-Japan1'],
  ['UniGB', 'Adobe-GB1'],
  ['UniCNS', 'Adobe-CNS1'],
  ['UniKS', 'Adobe-Korea1'],
  ['UniAKR', 'Adobe-KR'],
  ['GB', 'Adobe-GB1'],
  ['B5', 'Adobe-CNS1'],
  ['HKscs', 'Adobe-CNS1'],
  ['ETen', 'Adobe-CNS1'],
  ['ETHK', 'Adobe-CNS1'],
  ['CNS', 'Adobe-CNS1'],
  ['KSC', 'Adobe-Korea1'],
  ['83pv', 'Adobe-Japan1'],
  ['90', 'Adobe-Japan1'],
  ['Add-', 'Adobe-Japan1'],
  ['EUC-', 'Adobe-Japan1'],
  ['Ext-', 'Adobe-Japan1'],
  ['78', 'Adobe-Japan1'],
];

/** The collection by its registry and ordering joined with a hyphen; undefined for others, such as `Adobe-Identity`. */
export function collectionOfName(name: string | undefined): CharacterCollection | undefined {
  switch (name) {
    case 'Adobe-Japan1':
    case 'Adobe-GB1':
    case 'Adobe-CNS1':
    case 'Adobe-Korea1':
    case 'Adobe-KR':
      return name;
    default:
      return undefined;
  }
}

/** The collection that a predefined CMap leads to. */
export function collectionOfCMap(name: string): CharacterCollection | undefined {
  if (name === 'H' || name === 'V') return 'Adobe-Japan1';
  return CMAP_PREFIXES.find(([prefix]) => name.startsWith(prefix))?.[1];
}

/** The collection that a CIDFont states. */
export function collectionOfFont(descendant: Dict): CharacterCollection | undefined {
  const info = descendant.dict('CIDSystemInfo');
  return info && collectionOfName(`${textOf(info, 'Registry')}-${textOf(info, 'Ordering')}`);
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
