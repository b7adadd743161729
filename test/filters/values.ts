import { Dict, Name, NO_REFERENCES, type PdfValue, type Resolver, Stream } from '../../src/syntax/values.ts';

/** A plain object as a dictionary; strings become names. */
export function dictOf(entries: Record<string, unknown>, resolver: Resolver = NO_REFERENCES): Dict {
  const dict = new Dict(resolver);
  for (const [key, value] of Object.entries(entries)) dict.entries.set(key, toValue(value, resolver));
  return dict;
}

function toValue(value: unknown, resolver: Resolver): PdfValue {
  if (typeof value === 'string') return new Name(value);
  if (Array.isArray(value)) return value.map((item) => toValue(item, resolver));
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return dictOf(value as Record<string, unknown>, resolver);
  }
  return value as PdfValue;
}

export function streamOf(bytes: Uint8Array, entries: Record<string, unknown>, resolver?: Resolver): Stream {
  return new Stream(dictOf(entries, resolver), bytes);
}
