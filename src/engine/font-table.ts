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
  #dataTop = 0;
  /** Bytes that glyph pages may still take for this page, over and over. */
  #bytesLeft = 0;
  #rangeCount = 0;
  /** Where the ranges of a codespace stand that another font has too. */
  readonly #knownRanges = new Map<string, { at: number; count: number }>();

  constructor(engine: Engine) {
    this.#engine = engine;
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
    const { layout } = this.#engine;
    this.#bytesLeft = MAX_PAGE_BYTES;
    const isRoomy = this.fonts.length < layout.FONT_CAP / 2 && this.#rangeCount < layout.CODESPACE_CAP / 2;
    if (owner === this.#owner && isRoomy) return;
    this.#owner = owner;
    this.fonts = [];
    this.#slots.clear();
    this.#rangeCount = 0;
    this.#knownRanges.clear();
    this.#clearData();
    this.slotOf(fallback);
  }

  /** The slot of a font; undefined where there is no room for one more on this page. */
  slotOf(font: Font): number | undefined {
    const known = this.#slots.get(font);
    if (known !== undefined) return known;
    const slot = this.fonts.length;
    const { layout, memory } = this.#engine;
    if (slot >= layout.FONT_CAP) return undefined;
    const record = layout.FONTS + slot * layout.FONT_STRIDE;
    const { f64, u32 } = memory.views;
    f64[record >> 3] = font.ascent;
    f64[(record >> 3) + 1] = font.descent;
    u32[(record >> 2) + 4] = codesOf(font.codespace);
    u32[(record >> 2) + 5] = font.isVertical ? 1 : 0;
    this.fonts.push(font);
    this.#slots.set(font, slot);
    if (codesOf(font.codespace) === CODES.Mixed) {
      const { at, count } = this.#rangesOf(font.codespace);
      u32[(record >> 2) + 6] = at;
      u32[(record >> 2) + 7] = count;
    }
    return slot;
  }

  /** Brings the page of codes that the engine asked for; false where the text of the page asks for too much of that. */
  bringPage(slot: number, length: number, high: number): boolean {
    const font = this.fonts[slot];
    const page = this.#page;
    page.widths.fill(0);
    page.unicode.fill(0);
    page.strings.length = 0;
    if (font.isVertical) page.origins.fill(0);
    font.fillPage(length, high, page);
    let bytes = 256 * 16 + (font.isVertical ? 256 * 16 : 0);
    for (const unicode of page.unicode) {
      if (unicode >= STRING_ENTRY) bytes += stringBytes(page.strings[unicode - STRING_ENTRY]);
    }
    this.#bytesLeft -= bytes;
    if (this.#bytesLeft < 0) return false;
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
    return true;
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
  }

  /** Writes the ranges of a codespace whose codes have several lengths or gaps, as many as there is room for. */
  #rangesOf(codespace: readonly CodespaceRange[]): { at: number; count: number } {
    const { layout, memory } = this.#engine;
    const count = Math.min(codespace.length, MAX_RANGES, layout.CODESPACE_CAP - this.#rangeCount);
    const words = codespace.slice(0, count).flatMap(({ length, low, high }) => [length, low, high]);
    const key = words.join();
    let ranges = this.#knownRanges.get(key);
    if (!ranges) {
      ranges = { at: layout.CODESPACES + this.#rangeCount * layout.CODESPACE_STRIDE, count };
      memory.views.u32.set(words, ranges.at >> 2);
      this.#rangeCount += count;
      this.#knownRanges.set(key, ranges);
    }
    return ranges;
  }
}

/** Ranges beyond this number are not looked at: each code is held against all of them. No published CMap has 20. */
const MAX_RANGES = 100;

/**
 * Glyph pages of one page of a document come to a few megabytes; text that asks for ever other ones, so that all are
 * forgotten again and again, ends the page here.
 */
const MAX_PAGE_BYTES = 2 ** 28;

/** At most what `#writeString` takes. */
function stringBytes(text = ''): number {
  return 16 + 2 * Math.min(text.length, 2 * STRING_POINTS_MAX);
}

function codesOf(codespace: readonly CodespaceRange[]): number {
  const [range] = codespace;
  if (codespace.length === 1 && range!.low === 0) {
    if (range!.length === 1 && range!.high === 0xff) return CODES.OneByte;
    if (range!.length === 2 && range!.high === 0xffff) return CODES.TwoBytes;
  }
  return codespace.length ? CODES.Mixed : CODES.OneByte;
}
