/**
 * Text of one direction is laid out in a frame of its own: `u` along the baseline, `v` across it, lines following one
 * another towards lower `v`. A frame is a number: direction in steps of 5 degrees, times 4, plus the bits below.
 */
const MIRRORED = 2;
const VERTICAL = 1;

/** Degrees between two frames; text of one block differs by less than this. */
const STEP_DEGREES = 5;
/** Scanned pages lie a few degrees askew; such lines belong with the upright ones. */
const UPRIGHT_DEGREES = 5.5;

/** The frame of text that runs along (c, s), a unit vector. */
export function frameOf(c: number, s: number, mirrored: boolean, vertical: boolean): number {
  let step = 0;
  if (s !== 0 || c < 0) {
    const degrees = (Math.atan2(s, c) * 180) / Math.PI;
    const quarter = Math.round(degrees / 90) * 90;
    const snapped = Math.abs(degrees - quarter) <= UPRIGHT_DEGREES ? quarter : degrees;
    step = (Math.round(snapped / STEP_DEGREES) + 360 / STEP_DEGREES) % (360 / STEP_DEGREES);
  }
  return step * 4 + (mirrored ? MIRRORED : 0) + (vertical ? VERTICAL : 0);
}

export function isMirrored(frame: number): boolean {
  return (frame & MIRRORED) !== 0;
}

/** Unit vectors of a frame: u = x * c + y * s, v = x * p + y * q. */
export interface Axes {
  readonly c: number;
  readonly s: number;
  readonly p: number;
  readonly q: number;
}

const known: Axes[] = [];

export function axesOf(frame: number): Axes {
  return (known[frame] ??= makeAxes(frame));
}

function makeAxes(frame: number): Axes {
  const degrees = (frame >> 2) * STEP_DEGREES;
  // Right angles are exact.
  const c = degrees === 90 || degrees === 270 ? 0 : Math.cos((degrees * Math.PI) / 180);
  const s = degrees === 0 || degrees === 180 ? 0 : Math.sin((degrees * Math.PI) / 180);
  return isMirrored(frame) ? { c, s, p: s, q: -c } : { c, s, p: -s, q: c };
}
