import type { Warnings } from '../errors.ts';
import { decodeStream } from '../filters/decode.ts';
import type { FlateDecoder } from '../filters/flate-decoder.ts';
import type { Limits } from '../limits.ts';
import { Cursor } from '../syntax/lexer.ts';
import { NameCache } from '../syntax/name-cache.ts';
import { ObjectParser, type ParseContext } from '../syntax/parser.ts';
import { Dict, type PdfValue, Ref, type Resolver, Stream } from '../syntax/values.ts';
import type { Decryptor } from './decryptor.ts';
import { type FileHeader, findStartXref } from './file-marks.ts';
import { readObjectAt } from './object-at.ts';
import { ObjectStream } from './object-stream.ts';
import { type ScannedFile, scanFile } from './scan.ts';
import { readXrefChain, type XrefSource } from './xref-chain.ts';
import { EntryKind, XrefTable } from './xref-table.ts';

/** Objects that are read while others are being read: lengths, object streams and what they refer to. */
const MAX_DEPTH = 32;
/** References that refer to references. */
const MAX_HOPS = 32;
/** Object streams that extend each other. */
const MAX_EXTENDS = 64;
/** Reading all objects of a sound file looks at each byte once; overlapping objects of a hostile one are cut off here. */
const READS_PER_BYTE = 16;
const READS_AT_LEAST = 1 << 20;
/** The heads of object streams are read to this length in a repair. */
const HEAD_BYTES = 1 << 20;
const NOTHING = new Uint8Array(0);
/** Entries of the trailer that hold for the whole file. */
const SHARED_KEYS = ['Root', 'Info', 'Encrypt', 'ID'];

/**
 * The objects of a file, read when first asked for and kept. Where the cross-reference table is missing or wrong, the file
 * is scanned once for its objects.
 */
export class ObjectStore implements Resolver {
  readonly limits: Limits;
  readonly warnings: Warnings;
  readonly #bytes: Uint8Array;
  readonly #flate: FlateDecoder;
  readonly #headerOffset: number;
  readonly #fileContext: ParseContext;
  readonly #memberContext: ParseContext;
  readonly #table: XrefTable;
  readonly #values = new Map<number, PdfValue>();
  readonly #streamNumbers = new Map<Stream, number>();
  readonly #reading = new Set<number>();
  readonly #objectStreams = new Map<number, ObjectStream>();
  readonly #decoded = new WeakSet<Stream>();
  #trailers: Dict[] = [];
  #trailer: Dict;
  #scanned: ScannedFile | undefined;
  #decryptor: Decryptor | undefined;
  #isUnlocked = false;
  #areMembersKnown = false;
  /** Whether objects may be missing from the table or lie elsewhere. */
  #isSuspect = false;
  #decodedBytes = 0;
  #readsLeft: number;
  #objectNumber: number | undefined;

  constructor(bytes: Uint8Array, header: FileHeader, limits: Limits, warnings: Warnings, flate: FlateDecoder) {
    this.#bytes = bytes;
    this.#flate = flate;
    this.#headerOffset = header.offset;
    this.limits = limits;
    this.warnings = warnings;
    this.#table = new XrefTable(limits.objects);
    this.#readsLeft = bytes.length * READS_PER_BYTE + READS_AT_LEAST;
    const shared = { resolver: this, names: new NameCache(), nesting: limits.nesting };
    this.#fileContext = { ...shared, warn: (code, message, offset) => this.#warn(code, message, offset) };
    this.#memberContext = { ...shared, warn: (code, message) => this.#warn(code, message) };
    const source: XrefSource = {
      bytes,
      headerOffset: header.offset,
      context: this.#fileContext,
      objectAt: (offset) => this.#readAt(offset, undefined),
      decode: (stream) => this.decode(stream),
      spend: (count) => this.#spend(count),
    };
    const chain = readXrefChain(source, findStartXref(bytes), this.#table);
    if (!chain.isSound) this.#suspect();
    if (this.#table.isCut) this.#warn('limit-exceeded', `entries and objects beyond ${limits.objects} are left out`);
    this.#trailers = [...chain.trailers, ...this.#trailers];
    this.#trailer = this.#mergedTrailer();
    if (this.#trailer.raw('Root') === undefined) this.repair();
  }

  /** Length of the file. */
  get byteLength(): number {
    return this.#bytes.length;
  }

  /** What counts for `limits.documentBytes`. */
  get decodedBytes(): number {
    return this.#decodedBytes;
  }

  /** The newest trailer, with Root, Info, Encrypt and ID of older ones where it lacks them. */
  get trailer(): Dict {
    return this.#trailer;
  }

  /** All trailers known: those of the cross-reference sections, newest first, then those that a scan found. */
  get trailers(): readonly Dict[] {
    return this.#trailers;
  }

  /** Whether an object, or a section that tells of objects, was found at all. */
  get hasObjects(): boolean {
    return this.#table.count > 0 || (this.#scanned?.objects.count ?? 0) > 0;
  }

  /**
   * Tells how strings and streams are decrypted, or that they need not be. Values read before are forgotten, but for the
   * object `keep`: the encryption dictionary, which is not encrypted itself.
   */
  unlock(decryptor: Decryptor | undefined, keep: number | undefined): void {
    this.#isUnlocked = true;
    if (decryptor === undefined) return;
    this.#decryptor = decryptor;
    this.#areMembersKnown = false;
    const kept = keep === undefined ? undefined : this.#values.get(keep);
    this.#values.clear();
    this.#streamNumbers.clear();
    this.#objectStreams.clear();
    if (keep !== undefined && kept !== undefined) this.#values.set(keep, kept);
  }

  resolve(ref: Ref): PdfValue {
    let value = this.#values.get(ref.num) ?? this.#load(ref.num);
    for (let hops = 0; value instanceof Ref; hops++) {
      if (hops >= MAX_HOPS) {
        this.#warn('reference-loop', 'a reference leads to itself', undefined, ref.num);
        return null;
      }
      value = this.#values.get(value.num) ?? this.#load(value.num);
    }
    return value;
  }

  /** The object number of a stream, undefined where it is none of this store. */
  objectNumberOf(stream: Stream): number | undefined {
    return this.#streamNumbers.get(stream);
  }

  /** All filters of a stream undone; what decodes, where it is damaged or too long. Each stream counts once for `limits.documentBytes`. */
  decode(stream: Stream, flate = this.#flate): Uint8Array {
    const isCounted = this.#decoded.has(stream);
    const maxBytes = isCounted ? this.limits.streamBytes : this.#bytesLeft();
    if (maxBytes <= 0) {
      this.#warn(
        'limit-exceeded',
        'limits.documentBytes is used up: a stream is left out',
        undefined,
        this.objectNumberOf(stream),
      );
      return NOTHING;
    }
    const objectNumber = this.objectNumberOf(stream);
    const data = decodeStream(stream, {
      maxBytes,
      flate,
      warn: (code, message) => this.#warn(code, message, undefined, objectNumber),
    });
    if (!isCounted && data !== stream.bytes) {
      this.#decoded.add(stream);
      this.#decodedBytes += data.length;
    }
    return data;
  }

  /** Scans the file where that was not done, and takes what it finds for what the cross-reference table lacks. */
  repair(): void {
    this.#suspect();
    this.#scan();
  }

  /** The numbers of all objects that are known, in the order in which they lie in the file. */
  objectNumbers(): number[] {
    const tables = this.#scanned === undefined ? [this.#table] : [this.#table, this.#scan().objects];
    const known = new Map<number, { place: number; index: number }>();
    for (const table of tables) {
      for (let num = 0; num < table.count; num++) {
        const kind = table.kind(num);
        if (kind < EntryKind.Offset) continue;
        const index = kind === EntryKind.Compressed ? table.detail(num) : -1;
        known.set(num, { place: placeInFile(table, num), index });
      }
    }
    return [...known].sort(([, a], [, b]) => a.place - b.place || a.index - b.index).map(([num]) => num);
  }

  #bytesLeft(): number {
    return Math.min(this.limits.streamBytes, this.limits.documentBytes - this.#decodedBytes);
  }

  #warn(code: string, message: string, offset?: number, objectNumber = this.#objectNumber): void {
    this.warnings.add(code, message, { objectNumber, offset });
  }

  #mergedTrailer(): Dict {
    const merged = new Dict(this);
    const [newest, ...older] = this.#trailers;
    for (const [key, value] of newest?.entries ?? []) merged.entries.set(key, value);
    for (const trailer of older) {
      for (const key of SHARED_KEYS) {
        const value = trailer.raw(key);
        if (value !== undefined && !merged.entries.has(key)) merged.entries.set(key, value);
      }
    }
    return merged;
  }

  #load(num: number): PdfValue {
    if (this.#values.has(num)) return null;
    if (this.#reading.has(num) || this.#reading.size >= MAX_DEPTH) return null;
    const reader = this.#objectNumber;
    this.#objectNumber = num;
    this.#reading.add(num);
    try {
      const value = this.#read(num);
      this.#values.set(num, value);
      if (value instanceof Stream) this.#streamNumbers.set(value, num);
      return value;
    } finally {
      this.#reading.delete(num);
      this.#objectNumber = reader;
    }
  }

  #read(num: number): PdfValue {
    const value = this.#readEntry(this.#table, num);
    if (value !== undefined) return value;
    if (this.#table.kind(num) >= EntryKind.Offset) {
      this.#warn('xref-wrong', 'the object is not where the cross-reference table says');
      this.#suspect();
    }
    return (this.#isSuspect ? this.#readEntry(this.#scan().objects, num) : undefined) ?? null;
  }

  /** The object by an entry of a table; undefined where it has none, or something else lies there. */
  #readEntry(table: XrefTable, num: number): PdfValue | undefined {
    switch (table.kind(num)) {
      case EntryKind.Offset: {
        const value = this.#readAt(table.place(num), num);
        // Offsets count from the header in some files with bytes before it.
        if (value !== undefined || this.#headerOffset === 0) return value;
        return this.#readAt(table.place(num) + this.#headerOffset, num);
      }
      case EntryKind.Compressed:
        return this.#readMember(table.place(num), num, table.detail(num));
      default:
        return undefined;
    }
  }

  /** The object at an offset; undefined where another one than `num` lies there, or none. */
  #readAt(offset: number, num: number | undefined): PdfValue | undefined {
    if (!this.#spend(0)) return null;
    const object = readObjectAt(this.#bytes, offset, num, this.#fileContext, this.#decryptor);
    this.#spend(object?.bytesRead ?? 0);
    return object?.value;
  }

  /** Counts bytes that were read; false once objects must overlap. */
  #spend(count: number): boolean {
    this.#readsLeft -= count;
    if (this.#readsLeft > 0) return true;
    this.warnings.add('limit-exceeded', 'objects overlap: the rest of them is left out');
    return false;
  }

  /** A member of an object stream, or of one that it extends (ISO 32000-2, 7.5.7). */
  #readMember(container: number, num: number, index: number): PdfValue | undefined {
    let next: number | undefined = container;
    for (let steps = 0; next !== undefined && steps < MAX_EXTENDS; steps++) {
      const objectStream = this.#objectStream(next);
      if (objectStream === undefined || !this.#spend(0)) return undefined;
      const start = objectStream.offsetOf(num, index);
      if (start >= 0 && start < objectStream.data.length) {
        const cursor = new Cursor(objectStream.data, start);
        const value = new ObjectParser(cursor, this.#memberContext).parseValue();
        this.#spend(cursor.position - start);
        return value ?? null;
      }
      next = objectStream.stream.dict.ref('Extends')?.num;
    }
    return undefined;
  }

  #objectStream(num: number): ObjectStream | undefined {
    let objectStream = this.#objectStreams.get(num);
    if (objectStream === undefined) {
      const stream = this.resolve(new Ref(num, 0));
      if (!(stream instanceof Stream)) return undefined;
      const data = this.decode(stream);
      this.#readsLeft += data.length * READS_PER_BYTE;
      objectStream = new ObjectStream(stream, data);
      this.#objectStreams.set(num, objectStream);
    }
    return objectStream;
  }

  /** From now on what is missing is looked for in the scan. */
  #suspect(): void {
    if (this.#isSuspect) return;
    this.#isSuspect = true;
    for (const [num, value] of this.#values) if (value === null) this.#values.delete(num);
  }

  /** What a scan of the file finds. Members of object streams come in once it is known how to decrypt them. */
  #scan(): ScannedFile {
    if (this.#scanned === undefined) {
      this.warnings.add(
        'xref-rebuilt',
        'the cross-reference table is missing or wrong: the file was searched for objects',
      );
      this.#scanned = scanFile(this.#bytes, this.#fileContext, this.limits.objects);
      this.#trailers = [...this.#trailers, ...this.#scanned.trailers.reverse()];
      this.#trailer = this.#mergedTrailer();
    }
    if (this.#isUnlocked && !this.#areMembersKnown) {
      this.#areMembersKnown = true;
      this.#addMembers(this.#scanned);
    }
    return this.#scanned;
  }

  /** Adds the members of object streams to the scanned objects; what lies further back in the file counts. */
  #addMembers({ objects, objectStreams }: ScannedFile): void {
    for (const { num, offset } of objectStreams) {
      if (objects.place(num) !== offset || this.#bytesLeft() <= 0) continue;
      const stream = this.#readAt(offset, num);
      if (!(stream instanceof Stream)) continue;
      const First = stream.dict.number('First') ?? HEAD_BYTES;
      const maxBytes = Math.min(this.#bytesLeft(), HEAD_BYTES, Math.max(0, First));
      const head = decodeStream(stream, { maxBytes, flate: this.#flate, warn: () => undefined });
      this.#decodedBytes += Math.min(head.length, maxBytes);
      new ObjectStream(stream, head).nums.forEach((member, index) => {
        if (placeInFile(objects, member) < offset) objects.set(member, EntryKind.Compressed, num, index);
      });
    }
  }
}

/** Where an object lies in the file: for a member of an object stream where that lies; -1 where nothing is known. */
function placeInFile(table: XrefTable, num: number): number {
  switch (table.kind(num)) {
    case EntryKind.Offset:
      return table.place(num);
    case EntryKind.Compressed:
      return table.place(table.place(num));
    default:
      return -1;
  }
}
