import type { TextFormat } from '../chunks/types.ts';
import type { TextLayout } from './layout.ts';

/** Smaller text off the baseline by this part of the font size beside it is a script. */
const SHIFT_OF_SMALLER_SIZES = 0.08;
/** Text of the same size must be raised or lowered more: scanned words jitter by a tenth. */
const SHIFT_OF_SAME_SIZES = 0.2;
/** Scripts are set at about two thirds of the size; from here on text counts as smaller. */
const SMALLER = 0.9;

/** Whether each chunk is raised or lowered against the text beside it; one entry per row of `TextColumns`. */
export function textFormats({ input, pieces, segments }: TextLayout): TextFormat[] {
  const formats = new Array<TextFormat>(input.text.count).fill('Normal');
  for (let piece = 0; piece < pieces.count; piece++) {
    const owner = segments.owner[piece]!;
    if (owner < 0) continue;
    const size = segments.size[owner]!;
    const shift = (pieces.v0[piece]! - segments.baseline[piece]!) / size;
    const limit = pieces.size[piece]! < SMALLER * size ? SHIFT_OF_SMALLER_SIZES : SHIFT_OF_SAME_SIZES;
    if (Math.abs(shift) > limit) formats[pieces.chunk[piece]!] = shift > 0 ? 'Superscript' : 'Subscript';
  }
  return formats;
}
