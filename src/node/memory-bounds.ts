import type { ResourceLimits } from 'node:worker_threads';
import { DEFAULT_LIMITS, type Limits } from '../limits.ts';

const MB = 2 ** 20;
/** The least that a worker can be given: the engine's tables alone take 12. */
export const LEAST_MEMORY_MB = 32;

/** What bounds the memory of a worker. */
export interface MemoryBounds {
  readonly limits: Partial<Limits>;
  readonly engineBytes: number;
  readonly resourceLimits: ResourceLimits;
  /** A worker that holds more after a task is replaced. */
  readonly keptBytes: number;
}

/** Bounds the heap of a worker and the memory of its engine. No stream may be longer either. */
export function memoryBounds(megabytes: number, limits: Partial<Limits> = {}): MemoryBounds {
  const bytes = megabytes * MB;
  return {
    limits: { ...limits, streamBytes: Math.min(limits.streamBytes ?? DEFAULT_LIMITS.streamBytes, bytes) },
    engineBytes: bytes,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    keptBytes: 2 * bytes,
  };
}
