import type { ImageCodecs } from '../raster/codecs.ts';

/** Loads the image decoders, which the build keeps in a file of their own beside the bundle. */
export async function loadCodecs(): Promise<ImageCodecs> {
  const { codecs } = await import('../codecs.ts');
  return codecs;
}
