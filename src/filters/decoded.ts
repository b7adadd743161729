/** What a filter gives: the bytes up to the end of the data, a fault of the data or the bound on the output. */
export interface Decoded {
  bytes: Uint8Array;
  /** False where the data is damaged, lacks its end mark or gives more than the bound allows. */
  complete: boolean;
}

/** The used part of an output buffer; copied where a view would keep more than twice the memory. */
export function usedPart(output: Uint8Array, length: number): Uint8Array {
  if (length === output.length) return output;
  return length < output.length >> 1 ? output.slice(0, length) : output.subarray(0, length);
}

/** A copy with about twice the room, at most `maxBytes`. */
export function grown(output: Uint8Array, maxBytes: number): Uint8Array {
  const bigger = new Uint8Array(Math.min(maxBytes, Math.max(1024, output.length * 2)));
  bigger.set(output);
  return bigger;
}
