import { type CodespaceRange, type Font, type GlyphPage, STRING_ENTRY } from '../fonts/font.ts';
import type { Engine } from './instance.ts';

/** How codes are read: `Codes` of assembly/fonts.ts. */
const CODES = { OneByte: 1, TwoBytes: 2, Mixed: 3 } as const;
/** A code's text is cut here: the engine keeps room for one such string. */
const STRING_POINTS_MAX = 256;

/**
 * The fonts that the engine knows, by slot. Glyph pages are brought when the engine meets a code of them; when their
 * memory is full all are forgotten and asked for again.
 */
export class FontTable {
  /** Fonts by slot. Only ever added to: pages keep it when the table begins another. */
  fonts: Font[] = [];
  readonly #slots = new Map<Font, number>();
  readonly #engine: Engine;
  readonly #page: GlyphPage;
  #owner: object | undefined;
  #dataTop: number;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#dataTop = engine.layout.FONT_DATA;
    this.#page = {
      widths: new Float64Array(256),
      unicode: new Uint32Array(256),
      strings: [],
      origins: new Float64Array(512),
    };
  }

  /**
   * Begins a page of a document. Fonts of another document are forgotten, and so are too many of this one.
   * `fallback` shows text for which no font is set; it has slot 0.
   */
  beginPage(owner: object, fallback: Font): void {
    if (owner === this.#owner && this.fonts.length < this.#engine.layout.FONT_CAP / 2) return;
    this.#owner = owner;
    this.fonts = [];
    this.#slots.clear();
    this.#clearData();
    this.slotOf(fallback);
  }

  /** The slot of a font; that of the fallback where there is no room for one more on this page. */
  slotOf(font: Font): number {
    const known = this.#slots.get(font);
    if (known !== undefined) return known;
    const slot = this.fonts.length;
    const { layout, memory } = this.#engine;
    if (slot >= layout.FONT_CAP) return 0;
    const record = layout.FONTS + slot * layout.FONT_STRIDE;
    const { f64, u32 } = memory.views;
    f64[record >> 3] = font.ascent;
    f64[(record >> 3) + 1] = font.descent;
    u32[(record >> 2) + 4] = codesOf(font.codespace);
    u32[(record >> 2) + 5] = font.isVertical ? 1 : 0;
    this.fonts.push(font);
    this.#slots.set(font, slot);
    this.#writeRanges(slot);
    return slot;
  }

  /** Brings the page of codes that the engine asked for. */
  bringPage(slot: number, length: number, high: number): void {
    const font = this.fonts[slot];
    const page = this.#page;
    page.widths.fill(0);
    page.unicode.fill(0);
    page.strings.length = 0;
    if (font.isVertical) page.origins.fill(0);
    font.fillPage(length, high, page);
    let bytes = 256 * 16 + (font.isVertical ? 256 * 16 : 0);
    for (const text of page.strings) bytes += 12 + 2 * Math.min(text.length, 2 * STRING_POINTS_MAX);
    let at = this.#alloc(bytes);
    this.#engine.exports.addPage(slot, length, high, at);
    const { f64, u32 } = this.#engine.memory.views;
    let strings = at + 256 * 16 + (font.isVertical ? 256 * 16 : 0);
    for (let i = 0; i < 256; i++, at += 16) {
      f64[at >> 3] = page.widths[i];
      let unicode = page.unicode[i];
      if (unicode >= STRING_ENTRY) {
        const text = page.strings[unicode - STRING_ENTRY] || '\ufffd';
        unicode = (STRING_ENTRY | strings) >>> 0;
        strings = this.#writeString(text, strings);
      }
      u32[(at >> 2) + 2] = unicode;
    }
    if (font.isVertical) f64.set(page.origins, at >> 3);
  }

  /** Writes a string as the engine reads it; returns the address after it, aligned to 4. */
  #writeString(text: string, at: number): number {
    const { u16, u32 } = this.#engine.memory.views;
    let points = 0;
    let units = 0;
    for (const symbol of text) {
      if (points === STRING_POINTS_MAX) break;
      points++;
      for (let i = 0; i < symbol.length; i++) u16[((at + 8) >> 1) + units++] = symbol.charCodeAt(i);
    }
    u32[at >> 2] = units;
    u32[(at >> 2) + 1] = points;
    return (at + 8 + 2 * units + 3) & ~3;
  }

  /** Addresses of `bytes` new bytes, aligned to 16; forgets all pages where they are full. */
  #alloc(bytes: number): number {
    const { layout, exports } = this.#engine;
    const end = layout.FONT_DATA + layout.FONT_DATA_SIZE;
    if (((this.#dataTop + 15) & ~15) + bytes > end || !exports.hasPageRoom()) this.#clearData();
    const at = (this.#dataTop + 15) & ~15;
    this.#dataTop = at + bytes;
    return at;
  }

  #clearData(): void {
    this.#dataTop = this.#engine.layout.FONT_DATA;
    this.#engine.exports.clearPages();
    for (let slot = 0; slot < this.fonts.length; slot++) this.#writeRanges(slot);
  }

  /** Writes the codespace ranges of a font whose codes have several lengths or gaps. */
  #writeRanges(slot: number): void {
    const { codespace } = this.fonts[slot];
    if (codesOf(codespace) !== CODES.Mixed) return;
    const { layout, memory } = this.#engine;
    const record = (layout.FONTS + slot * layout.FONT_STRIDE) >> 2;
    const ranges = codespace.slice(0, MAX_RANGES);
    const at = (this.#dataTop + 15) & ~15;
    this.#dataTop = at + ranges.length * 12;
    const { u32 } = memory.views;
    for (const [i, range] of ranges.entries()) u32.set([range.length, range.low, range.high], (at >> 2) + i * 3);
    u32[record + 6] = at;
    u32[record + 7] = ranges.length;
  }
}

/** Ranges beyond this number are not looked at: each code is held against all of them. No published CMap has 20. */
const MAX_RANGES = 100;

function codesOf(codespace: readonly CodespaceRange[]): number {
  const [range] = codespace;
  if (codespace.length === 1 && range!.low === 0) {
    if (range!.length === 1 && range!.high === 0xff) return CODES.OneByte;
    if (range!.length === 2 && range!.high === 0xffff) return CODES.TwoBytes;
  }
  return codespace.length ? CODES.Mixed : CODES.OneByte;
}
