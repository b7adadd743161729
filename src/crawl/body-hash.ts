// MurmurHash3, x64, 128 bits, in 64-bit arithmetic modulo 2^64.
const MASK = 0xffffffffffffffffn;
const C1 = 0x87c37b91114253d5n;
const C2 = 0x4cf5ad432745937fn;

/**
 * Hash of a body's text as the original programs have it: MurmurHash3 over the low bytes of the UTF-16 units, seeded
 * with the 31-based hash of the string, both halves folded into one by exclusive or; hexadecimal without leading zeros.
 */
export function bodyHash(text: string): string {
  const length = text.length;
  const bytes = new Uint8Array((length + 15) & ~15);
  let seed = 0;
  for (let i = 0; i < length; i++) {
    const unit = text.charCodeAt(i);
    seed = (Math.imul(seed, 31) + unit) | 0;
    bytes[i] = unit;
  }
  const view = new DataView(bytes.buffer);
  let h1 = BigInt.asUintN(64, BigInt(seed));
  let h2 = h1;
  const whole = length & ~15;
  for (let at = 0; at < whole; at += 16) {
    h1 ^= mixFirst(view.getBigUint64(at, true));
    h1 = (rotate(h1, 27n) + h2) & MASK;
    h1 = (h1 * 5n + 0x52dce729n) & MASK;
    h2 ^= mixSecond(view.getBigUint64(at + 8, true));
    h2 = (rotate(h2, 31n) + h1) & MASK;
    h2 = (h2 * 5n + 0x38495ab5n) & MASK;
  }
  if (length > whole + 8) h2 ^= mixSecond(view.getBigUint64(whole + 8, true));
  if (length > whole) h1 ^= mixFirst(view.getBigUint64(whole, true));
  h1 ^= BigInt(length);
  h2 ^= BigInt(length);
  h1 = (h1 + h2) & MASK;
  h2 = (h2 + h1) & MASK;
  h1 = finish(h1);
  h2 = finish(h2);
  h1 = (h1 + h2) & MASK;
  h2 = (h2 + h1) & MASK;
  return (h1 ^ h2).toString(16);
}

function rotate(value: bigint, by: bigint): bigint {
  return ((value << by) & MASK) | (value >> (64n - by));
}

function mixFirst(k: bigint): bigint {
  return (rotate((k * C1) & MASK, 31n) * C2) & MASK;
}

function mixSecond(k: bigint): bigint {
  return (rotate((k * C2) & MASK, 33n) * C1) & MASK;
}

function finish(h: bigint): bigint {
  h = ((h ^ (h >> 33n)) * 0xff51afd7ed558ccdn) & MASK;
  h = ((h ^ (h >> 33n)) * 0xc4ceb9fe1a85ec53n) & MASK;
  return h ^ (h >> 33n);
}
