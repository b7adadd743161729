/** Arguments of one call; engines bound how many they take. */
const PIECE = 8192;

/** Each byte as the character of that code. */
export function latin1(bytes: Uint8Array): string {
  if (bytes.length <= PIECE) return String.fromCharCode.apply(null, bytes as unknown as number[]);
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) {
    text += String.fromCharCode.apply(null, bytes.subarray(at, at + PIECE) as unknown as number[]);
  }
  return text;
}
