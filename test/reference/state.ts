import type { MarkProperties } from '../../src/engine/property-lists.ts';
import type { Font } from '../../src/fonts/font.ts';
import type { Box, Matrix } from './matrix.ts';

/** The device spaces by their number of components, a pattern space, or a space of the host. */
export type Space =
  | { readonly kind: 'device'; readonly components: number }
  | { readonly kind: 'pattern' }
  | { readonly kind: 'host'; readonly components: number; toRgb(values: number[]): number; readonly initial: number };

export interface Paint {
  readonly space: Space;
  /** 0xRRGGBB, -1 for a pattern. */
  readonly color: number;
  readonly alpha: number;
}

/** The graphics state (ISO 32000-2, 8.4), never changed in place. */
export interface GraphicsState {
  readonly ctm: Matrix;
  readonly clip: Box;
  readonly lineWidth: number;
  readonly fill: Paint;
  readonly stroke: Paint;
  readonly font: Font;
  readonly fontSize: number;
  readonly charSpacing: number;
  readonly wordSpacing: number;
  readonly scaling: number;
  readonly leading: number;
  readonly rise: number;
  readonly renderMode: number;
}

const BLACK: Paint = { space: { kind: 'device', components: 1 }, color: 0, alpha: 1 };

export function firstState(ctm: Matrix, font: Font): GraphicsState {
  return {
    ctm,
    clip: [-Infinity, -Infinity, Infinity, Infinity],
    lineWidth: 1,
    fill: BLACK,
    stroke: BLACK,
    font,
    fontSize: 0,
    charSpacing: 0,
    wordSpacing: 0,
    scaling: 1,
    leading: 0,
    rise: 0,
    renderMode: 0,
  };
}

/** Colours as ISO 32000-2, 10.4.2 has them. */
export function deviceColor(values: readonly number[]): number {
  const [a, b, c, black] = values;
  if (values.length === 1) return pack(a, a, a);
  if (values.length === 3) return pack(a, b, c);
  return pack(1 - a - black, 1 - b - black, 1 - c - black);
}

function pack(...components: number[]): number {
  return components.reduce((rgb, value) => rgb * 256 + Math.floor(Math.min(1, Math.max(0, value)) * 255 + 0.5), 0);
}

/** A marked-content sequence, or a form: what it says itself. */
export interface Mark {
  readonly mcid: number;
  readonly form: number;
  readonly actualText: number;
  readonly flags: number;
  /** Entries of its property list that chunks show. */
  readonly said?: Partial<MarkProperties>;
}

const NOTHING_SAID: MarkProperties = {
  alt: null,
  expansion: null,
  lang: null,
  artifactType: null,
  artifactSubtype: null,
};

/** What the sequences around say together: the innermost MCID, the outermost replacement text, all flags, the innermost of the rest. */
export function sumOf(marks: readonly Mark[]): Mark & { said: MarkProperties } {
  const numbered = marks.filter((mark) => mark.mcid >= 0).at(-1);
  const replaced = marks.find((mark) => mark.actualText >= 0);
  return {
    mcid: numbered?.mcid ?? -1,
    form: numbered?.form ?? -1,
    actualText: replaced?.actualText ?? -1,
    flags: marks.reduce((flags, mark) => flags | mark.flags, 0),
    said: Object.assign({ ...NOTHING_SAID }, ...marks.map(({ said }) => said)),
  };
}
