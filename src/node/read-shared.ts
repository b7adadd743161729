import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { ioError } from './faults.ts';

/** One read of a file takes at most so many bytes. */
const READ_BYTES = 1 << 30;

/** The bytes of a file, in memory that threads can share. Throws `PdfError` `io`. */
export function readShared(path: string): Uint8Array {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const stat = fstatSync(file);
    // What is no regular file does not tell its size.
    return stat.isFile() ? readWhole(file, stat.size) : shared(readFileSync(file));
  } catch (cause) {
    throw ioError(cause);
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

function readWhole(file: number, size: number): Uint8Array {
  const bytes = new Uint8Array(new SharedArrayBuffer(size));
  let length = 0;
  while (length < size) {
    const read = readSync(file, bytes, length, Math.min(size - length, READ_BYTES), length);
    if (read === 0) break; // it was cut while being read
    length += read;
  }
  return bytes.subarray(0, length);
}

/** The bytes in memory that threads can share: the same where they are, else a copy. */
export function shared(bytes: Uint8Array): Uint8Array {
  if (bytes.buffer instanceof SharedArrayBuffer) return bytes;
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}
