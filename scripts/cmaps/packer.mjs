// Writes the numbers of packed CMaps; src/fonts/predefined/packed-reader.ts reads them.

export class Packer {
  bytes = [];

  number(value) {
    if (!Number.isInteger(value) || value < 0) throw new Error(`cannot pack ${value}`);
    const low = [];
    do {
      low.unshift(value % 128);
      value = Math.floor(value / 128);
    } while (value > 0);
    for (let i = 0; i < low.length - 1; i++) low[i] |= 0x80;
    this.bytes.push(...low);
  }

  signed(value) {
    this.number(value < 0 ? -2 * value - 1 : 2 * value);
  }

  text(value) {
    this.number(value.length);
    for (let i = 0; i < value.length; i++) this.bytes.push(value.charCodeAt(i));
  }

  append(packer) {
    for (const byte of packer.bytes) this.bytes.push(byte);
  }
}
