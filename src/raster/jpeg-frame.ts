export interface JpegFrame {
  readonly width: number;
  /** 0 where it comes after the first scan only (DNL). */
  readonly height: number;
  readonly components: number;
  /** Where each scan begins: the place of its marker. */
  readonly scans: readonly number[];
}

const START_OF_SCAN = 0xda;
/** More scans than any coder makes: a progressive scan for every coefficient and bit of every component. */
const MAX_SCANS = 10_000;

/** The frame of JPEG data (ISO 10918-1, B.2.2), undefined where there is none. */
export function jpegFrame(bytes: Uint8Array): JpegFrame | undefined {
  let frame: Omit<JpegFrame, 'scans'> | undefined;
  const scans: number[] = [];
  for (let i = 0; i + 9 < bytes.length && scans.length < MAX_SCANS; ) {
    const code = bytes[i + 1];
    if (bytes[i] !== 0xff || code < 0xc0 || code === 0xff) {
      i++;
      continue;
    }
    if (isFrame(code)) {
      frame ??= { height: word(bytes, i + 5), width: word(bytes, i + 7), components: bytes[i + 9] };
    } else if (code === START_OF_SCAN) {
      scans.push(i);
    }
    // A segment is passed over, so that what it holds is not taken for markers; restarts and ends have no segment.
    i += code >= 0xd0 && code <= 0xd9 ? 2 : 2 + word(bytes, i + 2);
  }
  return frame && { ...frame, scans };
}

/** SOF0 to SOF15 without DHT, JPG and DAC, which lie between them. */
function isFrame(code: number): boolean {
  return code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc;
}

function word(bytes: Uint8Array, at: number): number {
  return (bytes[at] << 8) | bytes[at + 1];
}
