/** Reads the numbers of packed CMaps: seven bits to a byte, the highest first. Beyond the end all is zero. */
export class PackedReader {
  constructor(
    readonly bytes: Uint8Array,
    public at = 0,
    readonly end = bytes.length,
  ) {}

  get left(): number {
    return Math.max(0, this.end - this.at);
  }

  number(): number {
    let value = 0;
    while (this.at < this.end) {
      const byte = this.bytes[this.at++]!;
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
    return 0;
  }

  signed(): number {
    const value = this.number();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  text(): string {
    const length = Math.min(this.number(), this.left);
    const text = String.fromCharCode(...this.bytes.subarray(this.at, this.at + Math.min(length, 256)));
    this.at += length;
    return text;
  }
}
