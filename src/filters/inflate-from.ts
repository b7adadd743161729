/** What came of inflating from one place of the data on. */
interface Attempt {
  readonly bytes: { readonly length: number };
  readonly complete: boolean;
}

/** Finds where the deflate data begins by inflating from there; the start may lie beyond the end. */
export function inflateFrom<T extends Attempt>(bytes: Uint8Array, inflateAt: (start: number) => T): T {
  let start = 0;
  while (isSpace(bytes[start])) start++;
  if (hasZlibHeader(bytes, start)) {
    const attempt = inflateAt(start + 2);
    if (attempt.complete || attempt.bytes.length > 0) return attempt;
  }
  return better(inflateAt(2), inflateAt(0));
}

/** CM 8, no preset dictionary, and the check bits of RFC 1950. */
function hasZlibHeader(bytes: Uint8Array, start: number): boolean {
  const cmf = bytes[start] ?? 0;
  const flags = bytes[start + 1] ?? 0;
  return (cmf & 0x0f) === 8 && (flags & 0x20) === 0 && ((cmf << 8) | flags) % 31 === 0;
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x0a || byte === 0x0d || byte === 0x20;
}

function better<T extends Attempt>(a: T, b: T): T {
  if (a.complete !== b.complete) return a.complete ? a : b;
  return a.bytes.length >= b.bytes.length ? a : b;
}
