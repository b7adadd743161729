import type { ColorSpace } from '../color/color-space.ts';

/** Converts `pixels` pixels of unpacked samples to RGB bytes from `start` on. */
export type RowToRgb = (line: Uint8Array, pixels: number, data: Uint8Array, start: number) => void;

/** Colours that were met are kept in as many places, found by a hash. */
const CACHE_SIZE = 1 << 16;
/** Colours of one image that are computed exactly; those after them are taken from a coarser grid. */
const MAX_EXACT = 1 << 17;
/** Colours of one image that are computed at all: tint transforms are programs, and a hostile one is slow. */
const MAX_COMPUTED = 1 << 18;
const COARSE = 0xf0;

/** Conversion by the colour space itself (Lab, DeviceN), once for each colour that occurs. */
export function spaceConverter(
  space: ColorSpace,
  tables: readonly Float64Array[],
  components: number,
  warn: (code: string, message: string) => void,
): RowToRgb {
  const used = tables.length;
  const keys = new Uint8Array(CACHE_SIZE * used);
  const colors = new Int32Array(CACHE_SIZE).fill(-1);
  const values = new Float64Array(used);
  const key = new Uint8Array(used);
  const highest = tables[0].length - 1;
  let computed = 0;
  let color = 0xffffff;
  return (line, pixels, data, start) => {
    for (let i = 0, at = 0, to = start; i < pixels; i++, at += components) {
      let hash = 0;
      for (let c = 0; c < used; c++) {
        const sample = line[at + c];
        key[c] = computed < MAX_EXACT || highest < 255 ? sample : (sample & COARSE) | (sample >> 4);
        hash = Math.imul(hash, 31) + key[c] * 0x9e3779b1;
      }
      const place = (Math.imul(hash, 0x85ebca6b) >>> 16) & (CACHE_SIZE - 1);
      const found = colors[place];
      if (found >= 0 && isSame(keys, place * used, key)) {
        color = found;
      } else if (computed < MAX_COMPUTED) {
        computed++;
        for (let c = 0; c < used; c++) values[c] = tables[c][key[c]];
        const rgb = space.toRgb(values);
        color = rgb < 0 ? 0xffffff : rgb;
        keys.set(key, place * used);
        colors[place] = color;
      } else {
        warn(
          'limit-exceeded',
          'the image has too many colours of a space that is slow to convert; some are approximate',
        );
      }
      data[to++] = color >> 16;
      data[to++] = color >> 8;
      data[to++] = color;
    }
  };
}

function isSame(keys: Uint8Array, start: number, key: Uint8Array): boolean {
  for (let i = 0; i < key.length; i++) if (keys[start + i] !== key[i]) return false;
  return true;
}
