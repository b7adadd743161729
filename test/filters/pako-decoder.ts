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
import { type Decoded, grown, usedPart } from '../../src/filters/decoded.ts';
import type { FlateDecoder } from '../../src/filters/flate-decoder.ts';
import { inflateFrom } from '../../src/filters/inflate-from.ts';
import { undoPredictor } from '../../src/filters/predictor.ts';

/** Raw deflate data with the largest window: smaller declared windows are not believed. */
const RAW_WINDOW_BITS = -15;
/** Output room by input length; most PDF streams grow less than this. */
const EXPECTED_RATIO = 4;
const NOTHING = new Uint8Array(0);

let shared: ZStream | undefined;

/** `inflate` of `FlateDecoder`, by pako. */
export function inflate(bytes: Uint8Array, maxBytes: number): Decoded {
  return inflateFrom(bytes, (start) => inflateRaw(bytes, start, maxBytes));
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

/** What the engine's decoder is held against; it needs no engine. */
export const PAKO_DECODER: FlateDecoder = { inflate, undoPredictor };
