/** Entry of the raster module: what is exported, and nothing else. */
export * from './raster-layout';
export { darkest, markInk, transpose } from './raster-ink';
export { findSegments, segments } from './raster-segments';

import { RASTER_ARENA } from './raster-layout';

/** False where the build is unsound: static data reaches into the regions. */
export function init(): bool {
  return __heap_base <= 0x400 && RASTER_ARENA > 0;
}
