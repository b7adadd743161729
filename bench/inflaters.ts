import { Engine } from '../src/engine/instance.ts';
import { inflate } from '../test/filters/pako-decoder.ts';

export { contentStreams } from './content-streams.ts';
export { graphStreams } from './graph-streams.ts';

const MAX_BYTES = 1 << 28;

type Pass = (streams: readonly Uint8Array[]) => { length: number };

/** Passes over all streams by the inflate of the engine in both of its ways, and by pako as src/filters uses it. */
export function inflaterPasses(engineModule: Uint8Array<ArrayBuffer>): Record<'inPlace' | 'drained' | 'pako', Pass> {
  const { inflater, layout } = new Engine(new WebAssembly.Module(engineModule));
  const over =
    (inflateOne: (bytes: Uint8Array) => number): Pass =>
    (streams) => ({ length: streams.reduce((sum, bytes) => sum + inflateOne(bytes), 0) });
  return {
    inPlace: over((bytes) => inflater.inflateInPlace(bytes, MAX_BYTES, layout.ARENA_START!).bytes.length),
    drained: over((bytes) => inflater.inflate(bytes, MAX_BYTES).bytes.length),
    pako: over((bytes) => inflate(bytes, MAX_BYTES).bytes.length),
  };
}
