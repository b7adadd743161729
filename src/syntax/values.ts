/**
 * The values of a PDF file (ISO 32000-2, 7.3). Numbers, booleans, null and arrays are JavaScript's own;
 * names, strings, references, dictionaries and streams are the classes below.
 */
export type PdfValue = null | boolean | number | Name | PdfString | Ref | Dict | Stream | PdfValue[];

/** A name object without its slash, `#xx` escapes undone; bytes above 0x7F are kept as Latin-1 characters. */
export class Name {
  constructor(readonly name: string) {}
}

/** A string object: bytes, as they stand after undoing escapes and decryption. */
export class PdfString {
  constructor(readonly bytes: Uint8Array) {}
}

/** An indirect reference, `num gen R`. */
export class Ref {
  constructor(
    readonly num: number,
    readonly gen: number,
  ) {}
}

/** Follows a reference; gives null for what is missing, damaged or refers to itself. */
export interface Resolver {
  resolve(ref: Ref): PdfValue;
}

/** A resolver for dictionaries that hold no references, such as those of inline images. */
export const NO_REFERENCES: Resolver = { resolve: () => null };

/**
 * A dictionary. `get` and the typed getters follow references; `raw` does not.
 * A typed getter gives undefined where the entry is absent, null or of another type.
 */
export class Dict {
  readonly entries = new Map<string, PdfValue>();

  constructor(readonly resolver: Resolver) {}

  /** The entry as it is written, references included. */
  raw(key: string): PdfValue | undefined {
    return this.entries.get(key);
  }

  /** The entry with a reference followed; undefined where it is absent or null. */
  get(key: string): Exclude<PdfValue, null | Ref> | undefined {
    return follow(this.entries.get(key), this.resolver);
  }

  number(key: string): number | undefined {
    const value = this.get(key);
    return typeof value === 'number' ? value : undefined;
  }

  boolean(key: string): boolean | undefined {
    const value = this.get(key);
    return typeof value === 'boolean' ? value : undefined;
  }

  /** The text of a name. */
  name(key: string): string | undefined {
    const value = this.get(key);
    return value instanceof Name ? value.name : undefined;
  }

  /** The bytes of a string. */
  string(key: string): Uint8Array | undefined {
    const value = this.get(key);
    return value instanceof PdfString ? value.bytes : undefined;
  }

  /** An array, its items unresolved: see `items` for resolved ones. */
  array(key: string): PdfValue[] | undefined {
    const value = this.get(key);
    return Array.isArray(value) ? value : undefined;
  }

  /** An array with each item resolved, missing ones as null. */
  items(key: string): PdfValue[] | undefined {
    return this.array(key)?.map((item) => follow(item, this.resolver) ?? null);
  }

  /** A dictionary, or the dictionary of a stream. */
  dict(key: string): Dict | undefined {
    const value = this.get(key);
    return value instanceof Dict ? value : value instanceof Stream ? value.dict : undefined;
  }

  stream(key: string): Stream | undefined {
    const value = this.get(key);
    return value instanceof Stream ? value : undefined;
  }

  /** The reference that stands under a key, unfollowed. */
  ref(key: string): Ref | undefined {
    const value = this.entries.get(key);
    return value instanceof Ref ? value : undefined;
  }
}

/** A stream: its dictionary and its bytes as they stand in the file, still encoded (decrypted where the file is encrypted). */
export class Stream {
  #bytes: Uint8Array | (() => Uint8Array);

  /** `bytes` may be given as a function, which is called once, when they are first asked for. */
  constructor(
    readonly dict: Dict,
    bytes: Uint8Array | (() => Uint8Array),
  ) {
    this.#bytes = bytes;
  }

  /** Encoded bytes: a view on the file, or decrypted ones. */
  get bytes(): Uint8Array {
    if (typeof this.#bytes === 'function') this.#bytes = this.#bytes();
    return this.#bytes;
  }
}

/** Follows references until a direct value; undefined for null, absent and circular ones. */
export function follow(value: PdfValue | undefined, resolver: Resolver): Exclude<PdfValue, null | Ref> | undefined {
  const direct = value instanceof Ref ? resolver.resolve(value) : value;
  return direct === null || direct instanceof Ref ? undefined : direct;
}
