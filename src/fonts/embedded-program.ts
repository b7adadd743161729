import type { Dict } from '../syntax/values.ts';

/** Keys of a font descriptor under which the font's program may stand (ISO 32000-2, 9.9). */
const FILE_KEYS = ['FontFile2', 'FontFile3', 'FontFile'] as const;

/** True where the descriptor has a font program; it may still turn out to be broken. */
export function isEmbedded(descriptor: Dict | undefined): boolean {
  return descriptor !== undefined && FILE_KEYS.some((key) => descriptor.stream(key) !== undefined);
}
