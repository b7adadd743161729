import { PdfError } from '../errors.ts';
import { Dict, follow, Name } from '../syntax/values.ts';

/** How data is encrypted. The AES methods differ in the key: of the object for 128 bits, of the file for 256. */
export type CryptMethod = 'identity' | 'rc4' | 'aes128' | 'aes256';

/** The crypt filters of a document (ISO 32000-2, 7.6.6). */
export interface CryptFilters {
  strings: CryptMethod;
  streams: CryptMethod;
  /** The method of a crypt filter that a stream names; an unknown one counts as the filter of all streams. */
  named(name: string): CryptMethod;
}

/** Throws `unsupported-encryption` where strings or streams name a filter or method that is not known. */
export function cryptFilters(dict: Dict, version: number): CryptFilters {
  const CF = version >= 4 ? dict.dict('CF') : undefined;
  const methodOf = (key: string): CryptMethod => {
    if (version < 4) return 'rc4';
    const name = dict.name(key) ?? 'Identity';
    const method = filterMethod(CF, name, version);
    if (method === undefined) throw new PdfError('unsupported-encryption', `crypt filter ${name} is not supported`);
    return method;
  };
  const streams = methodOf('StmF');
  return { streams, strings: methodOf('StrF'), named: (name) => filterMethod(CF, name, version) ?? streams };
}

/**
 * The name of the crypt filter that a stream asks for by a `Crypt` filter (ISO 32000-2, 7.4.10), undefined where it asks
 * for none.
 */
export function streamCryptFilter(dict: Dict): string | undefined {
  // It comes first, as encryption is the last step of a writer.
  const filter = firstOf(dict, 'Filter');
  if (!(filter instanceof Name) || filter.name !== 'Crypt') return undefined;
  const params = firstOf(dict, 'DecodeParms');
  return (params instanceof Dict ? params.name('Name') : undefined) ?? 'Identity';
}

function firstOf(dict: Dict, key: string) {
  const value = dict.get(key);
  return Array.isArray(value) ? follow(value[0], dict.resolver) : value;
}

function filterMethod(CF: Dict | undefined, name: string, version: number): CryptMethod | undefined {
  if (name === 'Identity') return 'identity';
  const filter = CF?.dict(name);
  if (filter === undefined) return undefined;
  switch (filter.name('CFM') ?? 'None') {
    case 'None':
      return 'identity';
    case 'V2':
      return 'rc4';
    case 'AESV2':
    case 'AESV3':
      // Writers mix the two names up; the version tells which kind of key the file has.
      return version === 5 ? 'aes256' : 'aes128';
    default:
      return undefined;
  }
}
