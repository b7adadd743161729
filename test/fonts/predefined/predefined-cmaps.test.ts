import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
// @ts-expect-error a build script without types
import { readBcmap } from '../../../scripts/cmaps/read-bcmap.mjs';
import { AssetNeeded } from '../../../src/assets.ts';
import { assetOf, COLLECTIONS, cmapNames, collectionOfCMap } from '../../../src/fonts/predefined/collections.ts';
import { predefinedCMap } from '../../../src/fonts/predefined/predefined-cmaps.ts';
import { context } from '../build.ts';
import { loadedContext } from './resources.ts';

const loaded = await loadedContext();

/** ISO 32000-2, Table 116, without the identity CMaps. */
const STANDARD_NAMES = `
  GB-EUC-H GB-EUC-V GBpc-EUC-H GBpc-EUC-V GBK-EUC-H GBK-EUC-V GBKp-EUC-H GBKp-EUC-V GBK2K-H GBK2K-V UniGB-UCS2-H UniGB-UCS2-V
  UniGB-UTF16-H UniGB-UTF16-V B5pc-H B5pc-V HKscs-B5-H HKscs-B5-V ETen-B5-H ETen-B5-V ETenms-B5-H ETenms-B5-V CNS-EUC-H CNS-EUC-V
  UniCNS-UCS2-H UniCNS-UCS2-V UniCNS-UTF16-H UniCNS-UTF16-V 83pv-RKSJ-H 90ms-RKSJ-H 90ms-RKSJ-V 90msp-RKSJ-H 90msp-RKSJ-V
  90pv-RKSJ-H Add-RKSJ-H Add-RKSJ-V EUC-H EUC-V Ext-RKSJ-H Ext-RKSJ-V H V UniJIS-UCS2-H UniJIS-UCS2-V UniJIS-UCS2-HW-H
  UniJIS-UCS2-HW-V UniJIS-UTF16-H UniJIS-UTF16-V KSC-EUC-H KSC-EUC-V KSCms-UHC-H KSCms-UHC-V KSCms-UHC-HW-H KSCms-UHC-HW-V
  KSCpc-EUC-H UniKS-UCS2-H UniKS-UCS2-V UniKS-UTF16-H UniKS-UTF16-V`
  .trim()
  .split(/\s+/);

describe('predefinedCMap', () => {
  it.each(STANDARD_NAMES)('has %s', (name) => {
    expect(predefinedCMap(name, loaded)?.isVertical).toBe(name.endsWith('V'));
  });

  // By Adobe's CMap resources; the CIDs by the collections' glyph tables.
  it.each([
    ['90ms-RKSJ-H', 2, 0x82a0, 843],
    ['90ms-RKSJ-H', 1, 0x41, 264],
    ['90msp-RKSJ-H', 1, 0x41, 34],
    ['H', 2, 0x2422, 843],
    ['EUC-H', 2, 0xa4a2, 843],
    ['UniJIS-UCS2-H', 2, 0x3042, 843],
    ['UniJIS-UTF16-H', 2, 0x3042, 843],
    ['UniJIS-UTF16-H', 4, 0xd842dfb7, 13706],
    ['UniJIS-UTF8-H', 3, 0xe38182, 843],
    ['UniJIS-UTF32-H', 4, 0x3042, 843],
    ['UniJIS-UTF16-H', 2, 0x3001, 634],
    ['UniJIS-UTF16-V', 2, 0x3001, 7887],
    ['90ms-RKSJ-V', 2, 0x8141, 7887],
    ['90ms-RKSJ-V', 2, 0x82a0, 843],
    ['GBK-EUC-H', 2, 0xb0a1, 940],
    ['KSCms-UHC-H', 2, 0xb0a1, 1086],
    ['ETen-B5-H', 2, 0xa440, 595],
    ['ETenms-B5-H', 1, 0x41, 34],
    ['ETen-B5-H', 1, 0x41, 13681],
    ['Adobe-Japan1-2', 2, 8719, 8719],
  ] as const)('%s maps a code of %i bytes', (name, length, code, cid) => {
    expect(predefinedCMap(name, loaded)!.lookup(code, length)).toBe(cid);
  });

  it.each([
    ['90ms-RKSJ-H', 1, 0x05, 231],
    ['90ms-RKSJ-V', 1, 0x1f, 231],
    ['UniJIS-UTF16-H', 2, 0x0001, 1],
    ['UniJIS-UTF8-V', 1, 0x01, 1],
    ['GBK-EUC-H', 1, 0x00, 7716],
  ] as const)('%s has a CID for codes without a character', (name, length, code, cid) => {
    expect(predefinedCMap(name, loaded)!.lookup(code, length)).toBe(cid);
  });

  it.each([
    ['90ms-RKSJ-H', 2, 0x8540],
    ['90ms-RKSJ-H', 3, 0x82a0],
    ['90ms-RKSJ-H', 9, 0x82a0],
    ['UniJIS-UTF16-H', 4, 0xd8420041],
    ['UniJIS-UTF16-H', 2, 0xd842],
    ['H', 2, 0xffff],
  ] as const)('%s has nothing for a code of %i bytes that it lacks', (name, length, code) => {
    expect(predefinedCMap(name, loaded)!.lookup(code, length)).toBe(-1);
  });

  it('tells how strings part into codes, in vertical CMaps too', () => {
    const expected = [
      { length: 1, low: 0x00, high: 0x80 },
      { length: 2, low: 0x8140, high: 0x9ffc },
      { length: 1, low: 0xa0, high: 0xdf },
      { length: 2, low: 0xe040, high: 0xfcfc },
    ];
    expect(predefinedCMap('90ms-RKSJ-H', loaded)!.codespace).toEqual(expected);
    expect(predefinedCMap('90ms-RKSJ-V', loaded)!.codespace).toEqual(expected);
  });

  it.each(['Identity-H', 'Adobe-Japan1-UCS2', 'KSC-EUC', '', '__proto__'])('does not know %j', (name) => {
    expect(predefinedCMap(name, context())).toBeNull();
  });

  it('asks for the asset of its collection', () => {
    expect(() => predefinedCMap('90ms-RKSJ-H', context())).toThrow(new AssetNeeded('cmaps-japan1.bin'));
    expect(() => predefinedCMap('HKscs-B5-V', context())).toThrow(new AssetNeeded('cmaps-cns1.bin'));
  });

  it('gives null and a warning where the asset cannot be had', async () => {
    const without = context();
    await without.assets.load('cmaps-gb1.bin');
    expect(predefinedCMap('GBK-EUC-H', without)).toBeNull();
    expect(without.warnings.list.map(({ code }) => code)).toEqual(['cmaps-missing']);
  });

  it('parses a CMap once for all documents', async () => {
    const other = await loadedContext();
    expect(predefinedCMap('H', other)).toBe(predefinedCMap('H', loaded));
  });
});

describe('packed CMaps', () => {
  const folder = new URL('../../../node_modules/pdfjs-dist/cmaps/', import.meta.url);
  type Range = [length: number, low: number, high: number, cid: number];
  const read = (name: string): { codespace: Range[]; cids: Range[]; useCMap?: string } =>
    readBcmap(readFileSync(new URL(`${name}.bcmap`, folder)));

  /** CIDs by code and length, `usecmap` followed. */
  const allCids = (name: string): Map<number, number> => {
    const { cids, useCMap } = read(name);
    const all = useCMap === undefined ? new Map<number, number>() : allCids(useCMap);
    for (const [length, low, high, cid] of cids) {
      for (let code = low; code <= high; code++) all.set(code * 8 + length, cid + code - low);
    }
    return all;
  };

  it.each(COLLECTIONS)('map every code of %s as the resources do', (collection) => {
    for (const name of cmapNames(collection)) {
      const cmap = predefinedCMap(name, loaded)!;
      const wrong: number[] = [];
      for (const [key, cid] of allCids(name)) {
        if (cmap.lookup(Math.floor(key / 8), key % 8) !== cid) wrong.push(Math.floor(key / 8));
      }
      expect([name, wrong]).toEqual([name, []]);
      expect(cmap.codespace.length).toBeGreaterThan(0);
    }
  });

  it.each([
    ['UniJIS2004-UTF32-H', 4, 0x10ffff],
    ['90msp-RKSJ-H', 2, 0xffff],
    ['KSCms-UHC-HW-H', 2, 0xffff],
    ['HKscs-B5-V', 2, 0xffff],
    ['UniGB-UTF16-V', 2, 0xffff],
  ] as const)('%s maps no code besides', (name, length, last) => {
    const expected = allCids(name);
    const cmap = predefinedCMap(name, loaded)!;
    let count = 0;
    for (let code = 0x20; code <= last; code++) if (cmap.lookup(code, length) >= 0) count++;
    expect(count).toBe([...expected.keys()].filter((key) => key % 8 === length && key >= 0x20 * 8).length);
  });

  it('fit into a megabyte', () => {
    const sizes = COLLECTIONS.map((collection) => loaded.assets.get(assetOf(collection))!.length);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(500_000);
  });

  it('belong to one collection each', () => {
    const names = COLLECTIONS.flatMap(cmapNames);
    expect(new Set(names).size).toBe(names.length);
    expect(collectionOfCMap('UniKS-UTF8-V')).toBe('Adobe-Korea1');
  });
});
