import { describe, expect, it } from 'vitest';
import { AssetNeeded } from '../../../src/assets.ts';
import { cidToUnicode } from '../../../src/fonts/predefined/cid-to-unicode.ts';
import { predefinedCMap } from '../../../src/fonts/predefined/predefined-cmaps.ts';
import { context } from '../build.ts';
import { loadedContext } from './resources.ts';

const loaded = await loadedContext();

describe('cidToUnicode', () => {
  it.each([
    ['Adobe-Japan1', 843, 0x3042],
    ['Adobe-Japan1', 1, 0x20],
    ['Adobe-Japan1', 34, 0x41],
    ['Adobe-Japan1', 264, 0x41],
    ['Adobe-Japan1', 13706, 0x20bb7],
    ['Adobe-Japan1', 8061, '0.'],
    ['Adobe-GB1', 940, 0x554a],
    ['Adobe-CNS1', 595, 0x4e00],
    ['Adobe-Korea1', 1086, 0xac00],
    // Not in the resource of CIDs, but in the Unicode CMap.
    ['Adobe-CNS1', 19155, 0x9fcb],
  ] as const)('%s %i', (collection, cid, text) => {
    expect(cidToUnicode(collection, loaded)!(cid)).toBe(text);
  });

  it.each([
    ['90ms-RKSJ-H', 'Adobe-Japan1', 2, 0x82a0, 'あ'],
    ['UniJIS-UTF16-V', 'Adobe-Japan1', 2, 0x3001, '、'],
    ['GBK-EUC-H', 'Adobe-GB1', 2, 0xd6d0, '中'],
    ['KSCms-UHC-H', 'Adobe-Korea1', 2, 0xc7d1, '한'],
    ['ETen-B5-H', 'Adobe-CNS1', 2, 0xa4a4, '中'],
  ] as const)('%s leads to characters', (name, collection, length, code, text) => {
    const cid = predefinedCMap(name, loaded)!.lookup(code, length);
    const unicode = cidToUnicode(collection, loaded)!(cid);
    expect(typeof unicode === 'number' ? String.fromCodePoint(unicode) : unicode).toBe(text);
  });

  it.each([0, 70000, -1, 0.5, Number.NaN])('has nothing for CID %d', (cid) => {
    expect(cidToUnicode('Adobe-Japan1', loaded)!(cid)).toBeUndefined();
  });

  it.each(['Adobe-Identity', 'Adobe-KR', '', 'Japan1'])('does not know %j', (collection) => {
    expect(cidToUnicode(collection, context())).toBeNull();
  });

  it('asks for the asset of its collection, and warns where it cannot be had', async () => {
    const without = context();
    expect(() => cidToUnicode('Adobe-Korea1', without)).toThrow(new AssetNeeded('cmaps-korea1.bin'));
    await without.assets.load('cmaps-korea1.bin');
    expect(cidToUnicode('Adobe-Korea1', without)).toBeNull();
    expect(without.warnings.list).toHaveLength(1);
  });
});
