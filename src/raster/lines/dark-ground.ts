import type { ImagePixels } from '../image-pixels.ts';
import type { PixelLine } from './join-segments.ts';

/** Places of a picture that are looked at. */
const SAMPLES = 1 << 14;
/** Dark places that reach this far to all sides are ground, not letters, in points. */
const GROUND_PT = 3;
/** Less ground than this part of the picture holds no rules worth a search. */
const MIN_GROUND = 0.002;
/** What is darker is ground that white rules stand out from. */
const DARK = 176;
/** So far beyond the edges of a white rule there is ground, in pixels: beyond the black ones of a double rule there is not. */
const GROUND_PX = [2.5, 5, 9];
/** Letters interrupt the ground along no more than the rest of a rule. */
const GROUND_PLACES = 0.7;
const MAX_SAMPLES = 32;

/** Whether parts of a picture are dark all over, as the heads of tables are: rules may be white there. */
export function hasDarkGround(
  { width, height, channels, data }: ImagePixels,
  pointsX: number,
  pointsY: number,
): boolean {
  const right = Math.max(2, Math.round(GROUND_PT / pointsX)) * channels;
  const down = Math.max(2, Math.round(GROUND_PT / pointsY)) * width * channels;
  const step = (Math.floor((width * height) / SAMPLES) | 1) * channels;
  let ground = 0;
  let places = 0;
  for (let at = down; at < data.length - down; at += step) {
    places++;
    if (
      data[at]! < DARK &&
      data[at - down]! < DARK &&
      data[at + down]! < DARK &&
      data[at - right]! < DARK &&
      data[at + right]! < DARK
    ) {
      ground++;
    }
  }
  return ground > MIN_GROUND * places;
}

/** The picture in grey, black for white: of three channels the darkest counts. */
export function inverted({ width, height, channels, data }: ImagePixels): ImagePixels {
  const grey = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < grey.length; i++, at += channels) {
    grey[i] = 255 - (channels === 1 ? data[at]! : Math.min(data[at]!, data[at + 1]!, data[at + 2]!));
  }
  return { width, height, channels: 1, data: grey, isMask: false };
}

/** Whether a line of an inverted picture lies in ground on both sides. */
export function isInGround(line: PixelLine, { width, height, data }: ImagePixels, isVertical: boolean): boolean {
  let places = 0;
  for (let i = 0; i < MAX_SAMPLES; i++) {
    const part = (i + 0.5) / MAX_SAMPLES;
    const along = Math.floor(line.from + (line.to - line.from) * part);
    const across = line.start + (line.end - line.start) * part;
    let isGround = true;
    for (const side of [-1, 1]) {
      for (const distance of GROUND_PX) {
        const beside = Math.floor(across + side * (line.thickness / 2 + distance));
        const row = isVertical ? along : beside;
        const column = isVertical ? beside : along;
        const isInside = row >= 0 && row < height && column >= 0 && column < width;
        isGround &&= isInside && data[row * width + column]! > 255 - DARK;
      }
    }
    if (isGround) places++;
  }
  return places >= GROUND_PLACES * MAX_SAMPLES;
}
