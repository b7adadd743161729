/** Tags of predicted rows (PNG, 9.2). Any other one stands for a row that is not predicted. */
const enum Row {
  Sub = 1,
  Up = 2,
  Average = 3,
  Paeth = 4,
}

/**
 * Undoes a PNG predictor (ISO 32000-2, 7.4.4.4) in place and returns the bytes that are left: each row loses the tag before
 * it, so that it is always written before the place it is read from. The last row may be short. Where `hasAbove`, the row above
 * the first one lies right before it, undone.
 */
export function undoPng(bytes: usize, length: usize, rowBytes: usize, pixelBytes: usize, hasAbove: bool): usize {
  const end = bytes + length;
  let read = bytes;
  let write = bytes;
  while (read + 1 < end) {
    const tag = <u32>load<u8>(read++);
    const size = min(rowBytes, end - read);
    undoRow(tag, read, write, size, pixelBytes, write === bytes && !hasAbove ? 0 : rowBytes);
    read += size;
    write += size;
  }
  return write - bytes;
}

/** `above`: how far back the row above lies, 0 where there is none. */
function undoRow(tag: u32, read: usize, write: usize, size: usize, pixelBytes: usize, above: usize): void {
  switch (tag) {
    case Row.Sub:
      return undoSub(read, write, size, pixelBytes);
    case Row.Up:
      if (above === 0) break;
      return undoUp(read, write, size, above);
    case Row.Average:
      return undoAverage(read, write, size, pixelBytes, above);
    case Row.Paeth:
      // Without a row above, Paeth always chooses the pixel on the left.
      if (above === 0) return undoSub(read, write, size, pixelBytes);
      return undoPaeth(read, write, size, pixelBytes, above);
  }
  memory.copy(write, read, size);
}

@inline function putSum(read: usize, write: usize, prediction: u32): void {
  store<u8>(write, <u8>(<u32>load<u8>(read) + prediction));
}

function undoSub(read: usize, write: usize, size: usize, pixelBytes: usize): void {
  const first = min(pixelBytes, size);
  memory.copy(write, read, first);
  for (let i = first; i < size; i++) putSum(read + i, write + i, load<u8>(write + i - pixelBytes));
}

function undoUp(read: usize, write: usize, size: usize, above: usize): void {
  for (let i: usize = 0; i < size; i++) putSum(read + i, write + i, load<u8>(write + i - above));
}

function undoAverage(read: usize, write: usize, size: usize, pixelBytes: usize, above: usize): void {
  for (let i: usize = 0; i < size; i++) {
    const left: u32 = i < pixelBytes ? 0 : load<u8>(write + i - pixelBytes);
    const up: u32 = above === 0 ? 0 : load<u8>(write + i - above);
    putSum(read + i, write + i, (left + up) >> 1);
  }
}

function undoPaeth(read: usize, write: usize, size: usize, pixelBytes: usize, above: usize): void {
  // Without a pixel on the left, Paeth always chooses the one above.
  const first = min(pixelBytes, size);
  undoUp(read, write, first, above);
  for (let i = first; i < size; i++) {
    const at = write + i;
    putSum(read + i, at, nearest(load<u8>(at - pixelBytes), load<u8>(at - above), load<u8>(at - above - pixelBytes)));
  }
}

/** The one of three neighbours that is nearest to left + up - upLeft. */
@inline function nearest(left: i32, up: i32, upLeft: i32): u32 {
  const toLeft = abs<i32>(up - upLeft);
  const toUp = abs<i32>(left - upLeft);
  const toUpLeft = abs<i32>(left + up - 2 * upLeft);
  return toLeft <= toUp && toLeft <= toUpLeft ? left : toUp <= toUpLeft ? up : upLeft;
}
