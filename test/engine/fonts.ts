import { type CodespaceRange, type Font, type GlyphPage, STRING_ENTRY } from '../../src/fonts/font.ts';

export interface FontFacts {
  readonly name?: string;
  /** At font size 1; of the codes that `widths` lacks. In vertical writing the advance downwards. */
  readonly width?: number;
  readonly widths?: { readonly [code: number]: number };
  /** Text of codes; the others are their own code points. */
  readonly unicode?: { readonly [code: number]: string };
  readonly ascent?: number;
  readonly descent?: number;
  readonly codespace?: readonly CodespaceRange[];
  readonly isVertical?: boolean;
  /** Position vector of all glyphs. */
  readonly origin?: readonly [x: number, y: number];
}

export const ONE_BYTE: readonly CodespaceRange[] = [{ length: 1, low: 0, high: 0xff }];
export const TWO_BYTES: readonly CodespaceRange[] = [{ length: 2, low: 0, high: 0xffff }];
/** As Shift-JIS has it. */
export const MIXED: readonly CodespaceRange[] = [
  { length: 1, low: 0x00, high: 0x80 },
  { length: 2, low: 0x8140, high: 0x9ffc },
  { length: 1, low: 0xa0, high: 0xdf },
  { length: 2, low: 0xe040, high: 0xfcfc },
];

/** A font of known widths: half an em unless said, 0.75 above and 0.25 below the baseline. Counts the pages it fills. */
export class TestFont implements Font {
  readonly name: string;
  readonly weight = 400;
  readonly italicAngle = 0;
  readonly ascent: number;
  readonly descent: number;
  readonly isVertical: boolean;
  readonly codespace: readonly CodespaceRange[];
  filled = 0;
  readonly #facts: FontFacts;

  constructor(facts: FontFacts = {}) {
    this.#facts = facts;
    this.name = facts.name ?? 'Test';
    this.ascent = facts.ascent ?? 0.75;
    this.descent = facts.descent ?? -0.25;
    this.isVertical = facts.isVertical ?? false;
    this.codespace = facts.codespace ?? ONE_BYTE;
  }

  fillPage(_length: number, high: number, page: GlyphPage): void {
    this.filled++;
    const { width = this.isVertical ? -1 : 0.5, widths, unicode, origin = [0.25, 0.75] } = this.#facts;
    for (let i = 0; i < 256; i++) {
      const code = high * 256 + i;
      page.widths[i] = widths?.[code] ?? width;
      page.origins[2 * i] = origin[0];
      page.origins[2 * i + 1] = origin[1];
      const text = unicode?.[code];
      if (text === undefined) page.unicode[i] = code & 0xffff || 0xfffd;
      else if ([...text].length === 1) page.unicode[i] = text.codePointAt(0)!;
      else page.unicode[i] = STRING_ENTRY + page.strings.push(text) - 1;
    }
  }
}
