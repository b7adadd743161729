/** A chain of filters may give this much whatever its input: blank pages of a scan are long and compress to nearly nothing. */
const FREE_BYTES = 64 * 2 ** 20;
/** Beyond, it may give so many bytes for each of its input: only what is made to exhaust the memory gives more. */
const BYTES_PER_BYTE = 250;

/** The most that each filter of a stream of `inputBytes` may give, where a stream may have `maxBytes`: a whole number. */
export function outputBound(inputBytes: number, maxBytes: number): number {
  const most = Math.floor(Math.min(maxBytes, Math.max(FREE_BYTES, inputBytes * BYTES_PER_BYTE)));
  return Math.max(0, most || 0);
}
