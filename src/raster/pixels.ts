// What reads pixels, which few documents are asked for: bundles keep it in a part of its own.
export { decodeImage } from './decode-image.ts';
export { findRasterLines } from './raster-lines.ts';
