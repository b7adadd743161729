import { Dict, follow, Name, type PdfValue, Stream } from '../syntax/values.ts';

/** One filter of a stream: its full name and its decode parameters. */
export interface Filter {
  name: string;
  params: Dict | undefined;
}

/** Longer chains are hostile: each filter costs a pass over the data. */
const MAX_FILTERS = 16;

/** The abbreviations of inline images (ISO 32000-2, Table 92), which some writers use for other streams too. */
const FULL_NAMES: ReadonlyMap<string, string> = new Map([
  ['A85', 'ASCII85Decode'],
  ['AHx', 'ASCIIHexDecode'],
  ['CCF', 'CCITTFaxDecode'],
  ['DCT', 'DCTDecode'],
  ['Fl', 'FlateDecode'],
  ['LZW', 'LZWDecode'],
  ['RL', 'RunLengthDecode'],
]);

const IMAGE_CODECS: ReadonlySet<string> = new Set(['DCTDecode', 'JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode']);

/** Whether a filter is left to an image decoder. */
export function isImageCodec(filterName: string): boolean {
  return IMAGE_CODECS.has(filterName);
}

/**
 * The filters of a stream in the order in which they are undone (ISO 32000-2, 7.3.8.2), abbreviations spelled out.
 * Null and ill-typed items of a filter array are passed over together with their parameters.
 */
export function streamFilters(dict: Dict, warn: (code: string, message: string) => void): Filter[] {
  // In a dictionary of an inline image F is the filter; in one of a stream it names a file.
  const value = dict.get('Filter') ?? dict.get('F');
  const params = dict.get('DecodeParms') ?? dict.get('DP');
  if (value instanceof Name) {
    return [{ name: fullName(value), params: paramsDict(Array.isArray(params) ? params[0] : params, dict) }];
  }
  if (!Array.isArray(value)) return [];
  if (value.length > MAX_FILTERS) {
    warn('limit-exceeded', `${value.length} filters on one stream: only ${MAX_FILTERS} are undone`);
  }
  const filters: Filter[] = [];
  for (let i = 0; i < Math.min(value.length, MAX_FILTERS); i++) {
    const name = follow(value[i], dict.resolver);
    if (!(name instanceof Name)) continue;
    // A lone dictionary beside an array of filters is meant for its only filter, or for the last one.
    const param = Array.isArray(params) ? params[i] : i === value.length - 1 ? params : undefined;
    filters.push({ name: fullName(name), params: paramsDict(param, dict) });
  }
  return filters;
}

function fullName(name: Name): string {
  return FULL_NAMES.get(name.name) ?? name.name;
}

function paramsDict(value: PdfValue | undefined, dict: Dict): Dict | undefined {
  const direct = follow(value, dict.resolver);
  return direct instanceof Dict ? direct : direct instanceof Stream ? direct.dict : undefined;
}
