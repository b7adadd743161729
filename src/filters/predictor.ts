/** Entries of a decode parameter dictionary that shape a predictor (ISO 32000-2, Table 8), already checked. */
export interface PredictorParams {
  /** 2 for TIFF, 10 to 15 for PNG. */
  predictor: number;
  /** Samples per row. */
  columns: number;
  /** Components per sample. */
  colors: number;
  /** 1, 2, 4, 8 or 16. */
  bitsPerComponent: number;
}

/**
 * Undoes a predictor (ISO 32000-2, 7.4.4.4) in place and gives the used part of the same memory. The last row may be
 * short. An unknown PNG row tag stands for a row that is not predicted.
 */
export function undoPredictor(bytes: Uint8Array, params: PredictorParams): Uint8Array {
  const { rowBytes, pixelBytes } = pngRows(params);
  if (params.predictor >= 10) return undoPng(bytes, rowBytes, pixelBytes);
  if (params.bitsPerComponent === 8) undoTiffBytes(bytes, rowBytes, params.colors);
  else if (params.bitsPerComponent === 16) undoTiffWords(bytes, rowBytes, params.colors);
  else undoTiffBits(bytes, rowBytes, params);
  return bytes;
}

/** Bytes of a row without its tag, and how far back the pixel on the left lies. */
export function pngRows(params: PredictorParams): { rowBytes: number; pixelBytes: number } {
  const pixelBits = params.colors * params.bitsPerComponent;
  return { rowBytes: Math.ceil((params.columns * pixelBits) / 8), pixelBytes: Math.ceil(pixelBits / 8) };
}

/** Each row has a tag byte before it, so that a row is always written before the place it is read from. */
function undoPng(bytes: Uint8Array, rowBytes: number, pixelBytes: number): Uint8Array {
  const length = bytes.length;
  let read = 0;
  let write = 0;
  while (read + 1 < length) {
    const tag = bytes[read++]!;
    const size = Math.min(rowBytes, length - read);
    const isFirst = write === 0;
    switch (tag) {
      case 1:
        undoSub(bytes, read, write, size, pixelBytes);
        break;
      case 2:
        if (isFirst) bytes.copyWithin(write, read, read + size);
        else undoUp(bytes, read, write, size, rowBytes);
        break;
      case 3:
        undoAverage(bytes, read, write, size, pixelBytes, isFirst ? 0 : rowBytes);
        break;
      case 4:
        // Without a row above, Paeth always chooses the pixel on the left.
        if (isFirst) undoSub(bytes, read, write, size, pixelBytes);
        else undoPaeth(bytes, read, write, size, pixelBytes, rowBytes);
        break;
      default:
        bytes.copyWithin(write, read, read + size);
    }
    read += size;
    write += size;
  }
  return bytes.subarray(0, write);
}

function undoSub(bytes: Uint8Array, read: number, write: number, size: number, pixelBytes: number): void {
  const first = Math.min(pixelBytes, size);
  for (let i = 0; i < first; i++) bytes[write + i] = bytes[read + i]!;
  for (let i = first; i < size; i++) {
    bytes[write + i] = bytes[read + i]! + bytes[write + i - pixelBytes]!;
  }
}

function undoUp(bytes: Uint8Array, read: number, write: number, size: number, rowBytes: number): void {
  const above = write - rowBytes;
  for (let i = 0; i < size; i++) bytes[write + i] = bytes[read + i]! + bytes[above + i]!;
}

/** `rowBytes` is 0 where there is no row above. */
function undoAverage(
  bytes: Uint8Array,
  read: number,
  write: number,
  size: number,
  pixelBytes: number,
  rowBytes: number,
): void {
  const above = write - rowBytes;
  for (let i = 0; i < size; i++) {
    const left = i < pixelBytes ? 0 : bytes[write + i - pixelBytes]!;
    const up = rowBytes === 0 ? 0 : bytes[above + i]!;
    bytes[write + i] = bytes[read + i]! + ((left + up) >> 1);
  }
}

function undoPaeth(
  bytes: Uint8Array,
  read: number,
  write: number,
  size: number,
  pixelBytes: number,
  rowBytes: number,
): void {
  const above = write - rowBytes;
  const first = Math.min(pixelBytes, size);
  // Without a pixel on the left, Paeth always chooses the one above.
  for (let i = 0; i < first; i++) bytes[write + i] = bytes[read + i]! + bytes[above + i]!;
  for (let i = first; i < size; i++) {
    const left = bytes[write + i - pixelBytes]!;
    const up = bytes[above + i]!;
    const upLeft = bytes[above + i - pixelBytes]!;
    const toLeft = Math.abs(up - upLeft);
    const toUp = Math.abs(left - upLeft);
    const toUpLeft = Math.abs(left + up - 2 * upLeft);
    const nearest = toLeft <= toUp && toLeft <= toUpLeft ? left : toUp <= toUpLeft ? up : upLeft;
    bytes[write + i] = bytes[read + i]! + nearest;
  }
}

function undoTiffBytes(bytes: Uint8Array, rowBytes: number, colors: number): void {
  for (let row = 0; row < bytes.length; row += rowBytes) {
    const end = Math.min(row + rowBytes, bytes.length);
    for (let i = row + colors; i < end; i++) bytes[i] = bytes[i]! + bytes[i - colors]!;
  }
}

function undoTiffWords(bytes: Uint8Array, rowBytes: number, colors: number): void {
  const back = colors * 2;
  for (let row = 0; row < bytes.length; row += rowBytes) {
    const end = Math.min(row + rowBytes, bytes.length) - 1;
    for (let i = row + back; i < end; i += 2) {
      const sum = ((bytes[i]! << 8) | bytes[i + 1]!) + ((bytes[i - back]! << 8) | bytes[i - back + 1]!);
      bytes[i] = sum >> 8;
      bytes[i + 1] = sum;
    }
  }
}

/** Components of 1, 2 or 4 bits: none spans two bytes. Bits after the last component of a row are kept. */
function undoTiffBits(bytes: Uint8Array, rowBytes: number, params: PredictorParams): void {
  const { colors, bitsPerComponent: bits } = params;
  const mask = (1 << bits) - 1;
  const components = params.columns * colors;
  const left = new Uint8Array(colors);
  for (let row = 0; row < bytes.length; row += rowBytes) {
    const count = Math.min(components, Math.min(rowBytes, bytes.length - row) * (8 / bits));
    left.fill(0);
    let at = row;
    let shift = 8;
    let undone = 0;
    for (let i = 0, color = 0; i < count; i++) {
      shift -= bits;
      const component = ((bytes[at]! >> shift) + left[color]!) & mask;
      left[color] = component;
      undone |= component << shift;
      if (++color === colors) color = 0;
      if (shift === 0) {
        bytes[at++] = undone;
        undone = 0;
        shift = 8;
      }
    }
    if (shift < 8) bytes[at] = undone | (bytes[at]! & ((1 << shift) - 1));
  }
}
