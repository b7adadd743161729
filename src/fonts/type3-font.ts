import type { GlyphPage } from './font.ts';
import { SimpleFont } from './simple-font.ts';

const USUAL_SCALE = 0.001;

/** A glyph box lower than this, in em, is a placeholder. */
const MIN_HEIGHT = 0.05;

/** A font whose glyphs are content streams (ISO 32000-2, 9.6.4). Its own matrix leads from glyph space to text space. */
export class Type3Font extends SimpleFont {
  protected override fillWidths(page: GlyphPage): void {
    const scale = this.#matrix(0);
    const items = this.dict.items('Widths') ?? [];
    const first = Math.trunc(this.dict.number('FirstChar') ?? 0);
    for (let i = Math.max(0, -first); i < items.length && first + i < 256; i++) {
      const width = items[i];
      if (typeof width === 'number') page.widths[first + i] = width * scale;
    }
  }

  override get ascent(): number {
    return this.#extent()?.[1] ?? super.ascent;
  }

  override get descent(): number {
    return this.#extent()?.[0] ?? super.descent;
  }

  /** Lowest and highest point of the font box in text space; undefined where the box is empty. */
  #extent(): [low: number, high: number] | undefined {
    const box = this.dict.items('FontBBox') ?? [];
    const [from, to] = [box[1], box[3]];
    if (typeof from !== 'number' || typeof to !== 'number') return undefined;
    const scale = this.#matrix(3);
    const low = Math.min(from * scale, to * scale);
    const high = Math.max(from * scale, to * scale);
    return high - low >= MIN_HEIGHT && high > 0 && high - low <= 6 ? [low, high] : undefined;
  }

  #matrix(index: number): number {
    const value = this.dict.items('FontMatrix')?.[index];
    return typeof value === 'number' && value !== 0 ? value : USUAL_SCALE;
  }
}
