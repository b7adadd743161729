import { brotliDecompressSync } from 'node:zlib';
import { AsyncIterReader } from 'warcio';
import { headerValue } from '../header-value.ts';

/** An answer as it came over the wire, taken apart. */
export interface HttpResponse {
  /** 0 where the first line tells none. */
  readonly status: number;
  /** Lines of `name: value`. */
  readonly headers: string;
  /** Without the encodings of its transfer and content. */
  readonly body: Uint8Array;
}

const LF = 10;
const CR = 13;

/** Takes an answer apart. Throws `RangeError` where its body takes more than `limit` bytes. */
export async function parseResponse(bytes: Uint8Array, limit: number): Promise<HttpResponse> {
  const bodyStart = endOfHead(bytes);
  const lines = new TextDecoder().decode(bytes.subarray(0, bodyStart)).split(/\r?\n/);
  const status = /^HTTP\/[\d.]+ (\d{3})(?: |$)/.exec(lines[0]!)?.[1];
  if (status === undefined) return { status: 0, headers: '', body: bytes };
  const headers = lines.slice(1).filter(Boolean).join('\n');
  return { status: Number(status), headers, body: await decodeBody(bytes.subarray(bodyStart), headers, limit) };
}

/** Where the empty line ends that ends the head. */
function endOfHead(bytes: Uint8Array): number {
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, at + 1)) {
    if (bytes[at + 1] === LF) return at + 2;
    if (bytes[at + 1] === CR && bytes[at + 2] === LF) return at + 3;
  }
  return bytes.length;
}

/** Bytes that are not encoded as the head says are taken as they are. */
async function decodeBody(bytes: Uint8Array, headers: string, limit: number): Promise<Uint8Array> {
  const chunked = headerValue(headers, 'transfer-encoding')?.toLowerCase() === 'chunked';
  const encoding = headerValue(headers, 'content-encoding')?.toLowerCase() ?? '';
  const inflate = encoding === 'gzip' || encoding === 'x-gzip' ? 'gzip' : encoding === 'deflate' ? 'deflate' : null;
  const body = chunked || inflate ? await readAll(new AsyncIterReader([bytes], inflate, chunked), limit) : bytes;
  return encoding === 'br' ? unbrotli(body, limit) : body;
}

async function readAll(reader: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of reader) {
    length += part.length;
    if (length > limit) throw new RangeError(`a body of more than ${limit} bytes`);
    parts.push(part);
  }
  if (parts.length === 1) return parts[0]!;
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function unbrotli(bytes: Uint8Array, limit: number): Uint8Array {
  try {
    return brotliDecompressSync(bytes, { maxOutputLength: limit });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') {
      throw new RangeError(`a body of more than ${limit} bytes`);
    }
    return bytes;
  }
}
