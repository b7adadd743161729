/** Writes deflate data (RFC 1951) bit by bit, so that tests can make what no encoder makes. */
export class DeflateWriter {
  readonly #bits: number[] = [];

  /** A number, lowest bit first. */
  number(value: number, bits: number): this {
    for (let i = 0; i < bits; i++) this.#bits.push((value >> i) & 1);
    return this;
  }

  /** The bits of a code, as they are written. */
  code(bits: string): this {
    for (const bit of bits) this.#bits.push(Number(bit));
    return this;
  }

  /** `type`: 0 stored, 1 fixed codes, 2 codes of its own. */
  block(type: number, isLast = true): this {
    return this.number(isLast ? 1 : 0, 1).number(type, 2);
  }

  stored(bytes: ArrayLike<number>, isLast = true, complement = bytes.length ^ 0xffff): this {
    this.block(0, isLast);
    while (this.#bits.length % 8) this.#bits.push(0);
    this.number(bytes.length, 16).number(complement, 16);
    for (const byte of Array.from(bytes)) this.number(byte, 8);
    return this;
  }

  /** A symbol of the fixed codes (RFC 1951, 3.2.6). */
  fixed(symbol: number): this {
    if (symbol < 144) return this.code((0x30 + symbol).toString(2).padStart(8, '0'));
    if (symbol < 256) return this.code((0x190 + symbol - 144).toString(2).padStart(9, '0'));
    if (symbol < 280) return this.code((symbol - 256).toString(2).padStart(7, '0'));
    return this.code((0xc0 + symbol - 280).toString(2).padStart(8, '0'));
  }

  fixedDistance(symbol: number): this {
    return this.code(symbol.toString(2).padStart(5, '0'));
  }

  /** The head of a block of its own codes: counts, lengths of the codes for lengths by symbol, and lengths as symbols of those. */
  head(literals: number, distances: number, lengthCodes: Record<number, number>, lengths: readonly string[]): this {
    this.block(2)
      .number(literals - 257, 5)
      .number(distances - 1, 5)
      .number(ORDER.length - 4, 4);
    for (const symbol of ORDER) this.number(lengthCodes[symbol] ?? 0, 3);
    for (const bits of lengths) this.code(bits);
    return this;
  }

  /** The bytes; `rest` follows so that nothing is short of input. */
  bytes(rest = 0): Uint8Array {
    const bytes = new Uint8Array(Math.ceil(this.#bits.length / 8) + rest);
    this.#bits.forEach((bit, i) => {
      bytes[i >> 3] = bytes[i >> 3]! | (bit << (i & 7));
    });
    return bytes;
  }
}

const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
