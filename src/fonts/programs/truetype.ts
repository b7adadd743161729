import { encodingTable } from '../encodings.ts';
import { i16, i32, u16 } from './binary.ts';
import { openCff } from './cff.ts';
import type { FontProgram } from './font-program.ts';
import { indexNames, isIndex } from './glyph-index.ts';
import type { SfntTables } from './sfnt-tables.ts';
import { type CmapSubtable, CmapTable } from './truetype-cmap.ts';
import { readPostNames } from './truetype-names.ts';
import { unicodeRank } from './unicode-rank.ts';

const USUAL_UNITS = 1000;
const MAX_GLYPHS = 0x10000;
const NOTHING = new Uint8Array(0);

/** Platform and encoding of `cmap` subtables that map Unicode, the fuller ones first. */
const UNICODE_CMAPS: readonly (readonly [platform: number, encoding: number])[] = [
  [3, 10],
  [0, 6],
  [0, 4],
  [3, 1],
  [0, 3],
  [0, 2],
  [0, 1],
  [0, 0],
];

/** Where symbol fonts of Windows lay out their byte codes. */
const SYMBOL_BASES = [0xf000, 0, 0xf100, 0xf200];

/** A TrueType font, or an OpenType font with CFF outlines, by its tables. */
export class TrueTypeProgram implements FontProgram {
  readonly kind: 'truetype' | 'cff';
  readonly unitsPerEm: number;
  readonly glyphCount: number;
  readonly #cff: FontProgram | null;
  readonly #cmap: CmapTable;
  #unicodeCmap: CmapSubtable | undefined | null;
  #unicodes: Uint32Array | undefined;
  #postName: ((glyph: number) => string | undefined) | undefined;
  #glyphOfName: Map<string, number> | undefined;

  constructor(readonly tables: SfntTables) {
    const cff = tables.get('CFF ');
    this.#cff = cff ? openCff(cff) : null;
    this.kind = cff ? 'cff' : 'truetype';
    this.#cmap = new CmapTable(this.#table('cmap'));
    const units = u16(this.#table('head'), 18);
    this.unitsPerEm = units >= 16 && units <= 16384 ? units : USUAL_UNITS;
    this.glyphCount = this.#cff?.glyphCount ?? (u16(this.#table('maxp'), 4) || this.#locationCount());
  }

  get ascent(): number | undefined {
    return this.#extent(0);
  }

  get descent(): number | undefined {
    return this.#extent(1);
  }

  get weight(): number | undefined {
    const weight = u16(this.#table('OS/2'), 4);
    // Old fonts count from 1 to 9.
    const hundreds = weight < 10 ? weight * 100 : weight;
    return hundreds > 0 && hundreds <= 1000 ? hundreds : undefined;
  }

  get italicAngle(): number | undefined {
    const post = this.tables.get('post');
    return post && i32(post, 4) / 0x10000;
  }

  get collection(): string | undefined {
    return this.#cff?.collection;
  }

  glyphName(glyph: number): string | undefined {
    if (!isIndex(glyph, this.glyphCount)) return undefined;
    this.#postName ??= readPostNames(this.#table('post'));
    return this.#cff?.glyphName(glyph) ?? this.#postName(glyph);
  }

  glyphOfName(name: string): number | undefined {
    this.#glyphOfName ??= indexNames(this.glyphCount, (glyph) => this.glyphName(glyph));
    return this.#glyphOfName.get(name);
  }

  unicodeOfGlyph(glyph: number): number | undefined {
    this.#unicodes ??= this.#reverseCmap();
    return this.#unicodes[glyph] || undefined;
  }

  glyphOfUnicode(point: number): number | undefined {
    const unicode = this.#unicode();
    if (unicode) return this.#known(unicode.glyph(point));
    const code = macCode(point);
    return code > 0 ? this.#known(this.#cmap.find(1, 0)?.glyph(code)) : undefined;
  }

  glyphOfCode(code: number, isSymbolic: boolean): number | undefined {
    const point = encodingTable('WinAnsi')[code] || code;
    if (!isSymbolic) {
      const glyph = this.glyphOfUnicode(point);
      if (glyph !== undefined) return glyph;
    }
    return this.#symbolGlyph(code) ?? this.#known(this.#cmap.find(1, 0)?.glyph(code)) ?? this.glyphOfUnicode(point);
  }

  encodingName(code: number): string | undefined {
    return this.#cff?.encodingName(code);
  }

  glyphOfCid(cid: number): number | undefined {
    if (this.#cff) return this.#cff.glyphOfCid(cid);
    return isIndex(cid, this.glyphCount) ? cid : undefined;
  }

  cidOfGlyph(glyph: number): number | undefined {
    if (this.#cff) return this.#cff.cidOfGlyph(glyph);
    return isIndex(glyph, this.glyphCount) ? glyph : undefined;
  }

  advance(glyph: number): number | undefined {
    if (!isIndex(glyph, this.glyphCount)) return undefined;
    const metrics = this.#table('hmtx');
    const count = u16(this.#table('hhea'), 34);
    const at = 4 * Math.min(glyph, count - 1);
    if (count === 0 || at + 2 > metrics.length) return this.#cff?.advance(glyph);
    return u16(metrics, at) / this.unitsPerEm;
  }

  #table(tag: string): Uint8Array {
    return this.tables.get(tag) ?? NOTHING;
  }

  #locationCount(): number {
    const size = i16(this.#table('head'), 50) === 0 ? 2 : 4;
    return Math.min(MAX_GLYPHS, Math.max(0, Math.floor(this.#table('loca').length / size) - 1));
  }

  /** Ascent (0) or descent (1): by `hhea`, else the typographic or else the Windows ones of `OS/2`. */
  #extent(index: 0 | 1): number | undefined {
    const hhea = this.#table('hhea');
    const os2 = this.#table('OS/2');
    for (const [table, at] of [
      [hhea, 4],
      [os2, 68],
    ] as const) {
      if (i16(table, at) !== 0 || i16(table, at + 2) !== 0) return i16(table, at + 2 * index) / this.unitsPerEm;
    }
    const windows = u16(os2, 74 + 2 * index);
    return windows === 0 ? undefined : (index === 0 ? windows : -windows) / this.unitsPerEm;
  }

  #unicode(): CmapSubtable | undefined {
    if (this.#unicodeCmap === undefined) {
      this.#unicodeCmap = null;
      for (const [platform, encoding] of UNICODE_CMAPS) {
        this.#unicodeCmap = this.#cmap.find(platform, encoding);
        if (this.#unicodeCmap) break;
      }
    }
    return this.#unicodeCmap ?? undefined;
  }

  #symbolGlyph(code: number): number | undefined {
    const symbols = this.#cmap.find(3, 0);
    if (!symbols) return undefined;
    for (const base of SYMBOL_BASES) {
      const glyph = this.#known(symbols.glyph(base + code));
      if (glyph !== undefined) return glyph;
    }
    return undefined;
  }

  #known(glyph: number | undefined): number | undefined {
    return glyph && glyph < this.glyphCount ? glyph : undefined;
  }

  /** Code points by glyph, 0 for none. */
  #reverseCmap(): Uint32Array {
    const points = new Uint32Array(this.glyphCount);
    const put = (point: number, glyph: number) => {
      if (glyph >= points.length || point === 0) return;
      const other = points[glyph]!;
      if (other === 0 || (unicodeRank(point) - unicodeRank(other) || point - other) < 0) points[glyph] = point;
    };
    const unicode = this.#unicode();
    const mac = encodingTable('MacRoman');
    if (unicode) unicode.forEach(put);
    else {
      this.#cmap.find(1, 0)?.forEach((code, glyph) => {
        put(mac[code] ?? 0, glyph);
      });
    }
    return points;
  }
}

/** The code of a character in MacRoman, -1 where it has none. */
function macCode(point: number): number {
  return encodingTable('MacRoman').indexOf(point);
}
