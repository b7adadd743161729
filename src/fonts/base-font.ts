import type { Dict } from '../syntax/values.ts';
import { type CodespaceRange, type Font, type FontContext, type GlyphPage, STRING_ENTRY } from './font.ts';
import { isSlantedName, slantOf, statedWeight, weightOfName } from './font-style.ts';
import { FontFlag, type StandardFont } from './standard-fonts.ts';
import type { Unicode } from './unicode-text.ts';

const USUAL_ASCENT = 0.75;
const USUAL_DESCENT = -0.25;
const USUAL_WEIGHT = 400;
const BOLD_WEIGHT = 700;

/** Ascents and descents beyond this many em are mistakes. */
const MAX_EXTENT = 3;

/** No font leans further, in degrees. */
const MAX_SLANT = 60;

/** Where a code has no way to Unicode. */
export const UNMAPPED = 0xfffd;

/** What all kinds of fonts have in common: style and vertical extent from the font descriptor and what stands in for it. */
export abstract class BaseFont implements Font {
  readonly name: string;
  abstract readonly isVertical: boolean;
  abstract readonly codespace: readonly CodespaceRange[];

  constructor(
    readonly dict: Dict,
    readonly context: FontContext,
    readonly descriptor: Dict | undefined,
  ) {
    this.name = dict.name('BaseFont') ?? descriptor?.name('FontName') ?? '';
  }

  abstract fillPage(length: number, high: number, page: GlyphPage): void;

  /** Metrics of the standard font that this one is or is shown with. */
  abstract readonly standard: StandardFont | undefined;

  get flags(): number {
    return this.descriptor?.number('Flags') ?? 0;
  }

  get weight(): number {
    const usual = this.flags & FontFlag.ForceBold ? BOLD_WEIGHT : USUAL_WEIGHT;
    return statedWeight(this.descriptor) ?? weightOfName(this.name) ?? usual;
  }

  get italicAngle(): number {
    const stated = this.descriptor?.number('ItalicAngle');
    if (stated !== undefined && stated !== 0 && Math.abs(stated) <= MAX_SLANT) return stated;
    return slantOf((this.flags & FontFlag.Italic) !== 0 || isSlantedName(this.name));
  }

  get ascent(): number {
    const stated = (this.descriptor?.number('Ascent') ?? 0) / 1000;
    if (stated > 0 && stated <= MAX_EXTENT) return stated;
    return this.standard?.ascent ?? USUAL_ASCENT;
  }

  get descent(): number {
    // Some writers give the descent without its sign.
    const stated = -Math.abs((this.descriptor?.number('Descent') ?? 0) / 1000);
    if (stated < 0 && stated >= -MAX_EXTENT) return stated;
    return this.standard?.descent ?? USUAL_DESCENT;
  }
}

/** Writes the text of the code at `index` of a page. */
export function putUnicode(page: GlyphPage, index: number, text: Unicode): void {
  if (typeof text === 'string') {
    page.unicode[index] = STRING_ENTRY + page.strings.length;
    page.strings.push(text);
  } else page.unicode[index] = text ?? UNMAPPED;
}
