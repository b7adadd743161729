import type { Dict } from '../syntax/values.ts';
import { EmbeddedProgram } from './embedded-program.ts';
import { type CodespaceRange, type Font, type FontContext, type GlyphPage, STRING_ENTRY } from './font.ts';
import { clampWeight, isSlantedName, statedWeight, USUAL_SLANT, weightOfName } from './font-style.ts';
import { FontFlag, type StandardFont } from './standard-fonts.ts';
import type { Unicode } from './unicode-text.ts';

const USUAL_ASCENT = 0.75;
const USUAL_DESCENT = -0.25;
const USUAL_WEIGHT = 400;
const BOLD_WEIGHT = 700;

/** Vertical stems of usual fonts are thinner than this, in thousandths of an em. */
const BOLD_STEM = 100;

/** Ascents and descents beyond this many em are mistakes. */
const MAX_EXTENT = 3;

/** No font leans further, in degrees. */
const MAX_SLANT = 60;

/** Where a code has no way to Unicode. */
const UNMAPPED = 0xfffd;

/** What all kinds of fonts have in common: style and vertical extent, from the font descriptor or what stands in for it. */
export abstract class BaseFont implements Font {
  readonly name: string;
  readonly flags: number;
  readonly program: EmbeddedProgram;
  #weight: number | undefined;
  #italicAngle: number | undefined;
  abstract readonly isVertical: boolean;
  abstract readonly codespace: readonly CodespaceRange[];
  /** Metrics of the standard font that this one is or is shown with. */
  abstract readonly standard: StandardFont | undefined;

  constructor(
    readonly dict: Dict,
    readonly context: FontContext,
    readonly descriptor: Dict | undefined,
  ) {
    this.name = dict.name('BaseFont') ?? descriptor?.name('FontName') ?? '';
    this.flags = descriptor?.number('Flags') ?? 0;
    this.program = new EmbeddedProgram(descriptor, context);
  }

  abstract fillPage(length: number, high: number, page: GlyphPage): void;

  get weight(): number {
    this.#weight ??= this.#findWeight();
    return this.#weight;
  }

  /** The name tells as well as the program does and for less, and so do stems that are no thicker than usual. */
  #findWeight(): number {
    const stated = statedWeight(this.descriptor) ?? weightOfName(this.name);
    if (stated !== undefined) return stated;
    if (this.flags & FontFlag.ForceBold) return BOLD_WEIGHT;
    const stem = this.descriptor?.number('StemV') ?? 0;
    if (stem > 0 && stem < BOLD_STEM) return USUAL_WEIGHT;
    const program = this.program.open();
    // Type 1 fonts call their usual weight Medium.
    if (program?.weight === undefined || (program.kind !== 'truetype' && program.weight === 500)) return USUAL_WEIGHT;
    return clampWeight(program.weight);
  }

  get italicAngle(): number {
    this.#italicAngle ??= this.#findItalicAngle();
    return this.#italicAngle;
  }

  #findItalicAngle(): number {
    const stated = this.descriptor?.number('ItalicAngle') ?? 0;
    if (stated !== 0 && Math.abs(stated) <= MAX_SLANT) return stated;
    const isSlanted = (this.flags & FontFlag.Italic) !== 0 || isSlantedName(this.name);
    return isSlanted ? this.program.open()?.italicAngle || USUAL_SLANT : 0;
  }

  get ascent(): number {
    const stated = (this.descriptor?.number('Ascent') ?? 0) / 1000;
    if (isExtent(stated)) return stated;
    const own = this.program.open()?.ascent ?? 0;
    return isExtent(own) ? own : (this.standard?.ascent ?? USUAL_ASCENT);
  }

  get descent(): number {
    // Some writers give the descent without its sign.
    const stated = Math.abs(this.descriptor?.number('Descent') ?? 0) / 1000;
    if (isExtent(stated)) return -stated;
    const own = -(this.program.open()?.descent ?? 0);
    return isExtent(own) ? -own : (this.standard?.descent ?? USUAL_DESCENT);
  }
}

function isExtent(length: number): boolean {
  return length > 0 && length <= MAX_EXTENT;
}

/** Writes the text of the code at `index` of a page. */
export function putUnicode(page: GlyphPage, index: number, text: Unicode): void {
  if (typeof text === 'string') {
    page.unicode[index] = STRING_ENTRY + page.strings.length;
    page.strings.push(text);
  } else page.unicode[index] = text ?? UNMAPPED;
}
