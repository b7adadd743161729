// Packs Adobe's CMap resources, as pdfjs-dist packages them, into one file for each character collection: build/assets/.
// A packed CMap holds what differs from another one: its own base, a similar CMap, or the UTF-32 form of the same mapping.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { Packer } from './cmaps/packer.mjs';
import { collect, decodeCodes, difference, expand, isSame, NONE } from './cmaps/ranges.mjs';
import { readBcmap } from './cmaps/read-bcmap.mjs';
import { unicodeOfCids } from './cmaps/unicode-of-cids.mjs';
import { importTs } from './import-ts.mjs';

const SOURCE = new URL('../node_modules/pdfjs-dist/cmaps/', import.meta.url);
const TARGET = new URL('../build/assets/', import.meta.url);

/** CMaps laid over one another, at most, where the resources do not ask for it. */
const MAX_CHAIN = 2;

const { COLLECTIONS, assetOf, cmapNames } = await importTs('src/fonts/predefined/collections.ts');
const { Transcoding, decodeUtf8Code, decodeUtf16Code } = await importTs('src/fonts/predefined/transcoding.ts');

mkdirSync(TARGET, { recursive: true });
const unused = new Set(readdirSync(SOURCE).filter((file) => file.endsWith('.bcmap')));
let total = 0;
for (const collection of COLLECTIONS) {
  const cmaps = orderByBase(cmapNames(collection).map(readCMap));
  for (const cmap of cmaps) if (!transcode(cmap, cmaps)) layOver(cmap, cmaps);
  const plain = Uint8Array.from(packCollection(collection, cmaps).bytes);
  const packed = deflateSync(plain, { level: 9 });
  writeFileSync(new URL(assetOf(collection), TARGET), packed);
  total += packed.length;
  console.log(`${assetOf(collection)}: ${cmaps.length} CMaps, ${packed.length} bytes (${plain.length} inflated)`);
}
// Adobe asks that its notice goes with what is made from the resources.
copyFileSync(new URL('LICENSE', SOURCE), new URL('cmaps-LICENSE', TARGET));
if (unused.size > 0) throw new Error(`CMaps of no collection: ${[...unused].join(' ')}`);
console.log(`CMaps: ${total} bytes`);

function readCMap(name) {
  const { isVertical, useCMap, codespace, cids, notdefs } = read(name);
  const lengths = [...new Set(cids.map(([length]) => length))].sort();
  const ofLength = (list, length) => list.filter((range) => range[0] === length).map((range) => range.slice(1));
  return {
    name,
    isVertical,
    codespace,
    notdefs,
    useCMap,
    base: undefined,
    chain: 0,
    transcoding: Transcoding.None,
    /** CIDs by code, by the length of the codes: with those of the base, and those to be packed. */
    all: undefined,
    own: new Map(lengths.map((length) => [length, expand(ofLength(cids, length))])),
  };
}

function read(name) {
  unused.delete(`${name}.bcmap`);
  return readBcmap(readFileSync(new URL(`${name}.bcmap`, SOURCE)));
}

/** Puts each CMap after the one that it builds on, and gives it what it has from there. */
function orderByBase(cmaps) {
  const byName = new Map(cmaps.map((cmap) => [cmap.name, cmap]));
  const done = new Set();
  const visit = (cmap) => {
    if (done.has(cmap)) return;
    if (cmap.useCMap !== undefined) {
      cmap.base = byName.get(cmap.useCMap);
      visit(cmap.base);
      cmap.chain = cmap.base.chain + 1;
    }
    const lengths = new Set([...cmap.own.keys(), ...(cmap.base?.all.keys() ?? [])]);
    cmap.all = new Map(
      [...lengths].map((n) => [n, new Map([...(cmap.base?.all.get(n) ?? []), ...(cmap.own.get(n) ?? [])])]),
    );
    done.add(cmap);
  };
  // The UTF-32 forms come first, as others are derived from them.
  cmaps.sort((a, b) => b.name.includes('UTF32') - a.name.includes('UTF32'));
  for (const cmap of cmaps) visit(cmap);
  return [...done];
}

/** Replaces a CMap by its UTF-32 form, read in another encoding, where both map alike. */
function transcode(cmap, cmaps) {
  for (const [form, transcoding, decode] of [
    ['UTF16', Transcoding.Utf16, decodeUtf16Code],
    ['UTF8', Transcoding.Utf8, decodeUtf8Code],
  ]) {
    const wide = cmap.name.includes(form) && cmaps.find(({ name }) => name === cmap.name.replace(form, 'UTF32'));
    if (!wide || !isSame(decodeCodes(cmap.all, decode), wide.all.get(4))) continue;
    cmap.codespace = codespaceOf(cmap);
    Object.assign(cmap, { transcoding, base: wide, chain: wide.chain + 1, own: new Map(), notdefs: [] });
    return true;
  }
  return false;
}

/** Lays a CMap without a base over the one before it that it differs least from. */
function layOver(cmap, cmaps) {
  if (cmap.base) return;
  let least = 0.6 * countRanges(cmap.own);
  for (const other of cmaps.slice(0, cmaps.indexOf(cmap))) {
    const isAlike = other.chain < MAX_CHAIN && [...other.all.keys()].join() === [...cmap.all.keys()].join();
    if (!isAlike || other.transcoding !== Transcoding.None || (cmap.notdefs.length === 0 && other.notdefs.length > 0))
      continue;
    const own = new Map([...cmap.all].map(([length, cids]) => [length, difference(other.all.get(length), cids)]));
    const count = countRanges(own);
    if (count >= least) continue;
    least = count;
    Object.assign(cmap, { base: other, chain: other.chain + 1, own });
  }
}

function countRanges(cidsByLength) {
  return [...cidsByLength.values()].reduce((sum, cids) => sum + collect(cids).length, 0);
}

function codespaceOf(cmap) {
  return cmap.codespace.length > 0 || !cmap.base ? cmap.codespace : codespaceOf(cmap.base);
}

function packCollection(collection, cmaps) {
  const packer = new Packer();
  packer.number(cmaps.length);
  const bodies = cmaps.map(packCMap);
  for (const [i, cmap] of cmaps.entries()) {
    packer.text(cmap.name);
    packer.number((cmap.isVertical ? 1 : 0) + 2 * cmap.transcoding);
    packer.number(cmap.base ? cmaps.indexOf(cmap.base) + 1 : 0);
    packer.number(bodies[i].bytes.length);
  }
  for (const body of bodies) packer.append(body);
  packer.append(packUnicode(unicodeOfCids(collection, read, cmaps)));
  return packer;
}

function packCMap(cmap) {
  const packer = new Packer();
  packer.number(cmap.codespace.length);
  for (const [length, low, high] of cmap.codespace) {
    packer.number(length);
    packer.number(low);
    packer.number(high - low);
  }
  packTables(
    packer,
    [...cmap.own].map(([length, cids]) => [length, collect(cids)]),
  );
  packTables(
    packer,
    cmap.notdefs.map(([length, low, high, cid]) => [length, [[low, high, cid]]]),
  );
  return packer;
}

/** Columns of like numbers deflate better than rows. */
function packTables(packer, tables) {
  const filled = tables.filter(([, ranges]) => ranges.length > 0);
  packer.number(filled.length);
  for (const [length, ranges] of filled) {
    packer.number(length);
    packer.number(ranges.length);
    let next = 0;
    for (const [low, high] of ranges) {
      packer.number(low - next);
      next = high + 1;
    }
    for (const [low, high] of ranges) packer.number(high - low);
    let expected = 0;
    for (const [low, high, cid] of ranges) {
      packer.signed(cid - NONE - expected);
      expected = cid === NONE ? 0 : cid - NONE + high - low + 1;
    }
  }
}

/** For each CID: 0 for nothing, 1 for a text of several code points, else its step from what is expected, plus 2. */
function packUnicode(texts) {
  const packer = new Packer();
  packer.number(texts.length);
  let expected = 0;
  for (const text of texts) {
    const points = Array.from(text ?? '', (char) => char.codePointAt(0));
    if (points.length === 1) {
      const step = points[0] - expected;
      packer.number((step < 0 ? -2 * step - 1 : 2 * step) + 2);
      expected = points[0] + 1;
    } else {
      packer.number(points.length === 0 ? 0 : 1);
      if (points.length > 0) packer.number(points.length);
      for (const point of points) packer.number(point);
    }
  }
  return packer;
}
