import {
  Z_BUF_ERROR,
  Z_FINISH,
  Z_OK,
  Z_STREAM_END,
  ZStream,
  zlibInflate,
  zlibInflateInit2,
  zlibInflateReset,
} from 'pako';
import { type Decoded, grown, usedPart } from './decoded.ts';

/** Raw deflate data with the largest window: smaller declared windows are not believed. */
const RAW_WINDOW_BITS = -15;
/** Output room by input length; most PDF streams grow less than this. */
const EXPECTED_RATIO = 4;
const NOTHING = new Uint8Array(0);

let shared: ZStream | undefined;

/** What came of inflating from one place of the data on. */
interface Attempt {
  readonly bytes: { readonly length: number };
  readonly complete: boolean;
}

/** `inflate` of `FlateDecoder`, by pako. */
export function inflate(bytes: Uint8Array, maxBytes: number): Decoded {
  return inflateFrom(bytes, (start) => inflateRaw(bytes, start, maxBytes));
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

function inflateRaw(bytes: Uint8Array, start: number, maxBytes: number): Decoded {
  if (start >= bytes.length) return { bytes: NOTHING, complete: false };
  const z = freshState();
  let output: Uint8Array = new Uint8Array(Math.min(maxBytes, Math.max(1024, (bytes.length - start) * EXPECTED_RATIO)));
  z.input = bytes;
  z.next_in = start;
  z.avail_in = bytes.length - start;
  z.output = output;
  z.next_out = 0;
  z.avail_out = output.length;
  let status: number;
  for (;;) {
    status = zlibInflate(z, Z_FINISH);
    const outputIsFull = (status === Z_OK || status === Z_BUF_ERROR) && z.avail_out === 0;
    if (!outputIsFull || output.length >= maxBytes) break;
    output = grown(output, maxBytes);
    z.output = output;
    z.avail_out = output.length - z.next_out;
  }
  const decoded = { bytes: usedPart(output, z.next_out), complete: status === Z_STREAM_END };
  z.input = NOTHING;
  z.output = NOTHING;
  return decoded;
}

/** One state serves all calls, as decoding never waits; it holds no more than a window between them. */
function freshState(): ZStream {
  if (shared === undefined) {
    shared = new ZStream();
    zlibInflateInit2(shared, RAW_WINDOW_BITS);
  } else {
    zlibInflateReset(shared);
  }
  return shared;
}
