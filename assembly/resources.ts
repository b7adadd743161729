import { Field, setField, Status } from './control';
import { Work } from './frames';
import { NAMES, NAME_CAP, NAME_STRIDE } from './layout';

/** Kinds of named resources, and what the values of an entry mean. */
export const enum Kind {
  /** value: font slot. */
  Font = 0,
  /** value: -1 none, else index << 1 | is form; extra: 1 where an optional content group hides an image. */
  XObject = 1,
  /** value: row of EXT_STATES, -1 none. */
  ExtState = 2,
  /** value: mcid or -1; extra: replacement text or -1; third: Flag bits if the tag is OC; fourth: row of the
   * host's property lists or -1. */
  Properties = 3,
  /** value: color space (see color.ts); extra: initial colour. */
  ColorSpace = 4,
}

/**
 * What the host has resolved: a hash table from (resource dictionary, kind, name bytes as written) to four values.
 * A record is u32 hash (0: free), u32 dictionary << 3 | kind, u32 name, u32 name length, i32 value, i32 extra, i32 third, i32 fourth.
 * When nearly full it is emptied: the host is asked again.
 */
export class Names {
  static count: u32 = 0;
  /** The record found last. */
  static found: usize = 0;
  /** The resource dictionary in force. */
  static dictionary: u32 = 0;
}

/** Resolving a name is as much work as reading this many bytes of content. */
const RESOLVE_WORK: u64 = 1024;
/** Names may be made to fall on the same place: a run of records is no longer than this. */
const LONGEST_RUN: u32 = 64;

/** Hash, key, pointer and length of the name last asked for. */
let wantedHash: u32 = 0;
let wantedKey: u32 = 0;
let wantedPointer: usize = 0;
let wantedLength: u32 = 0;
/** Records that `slotFor` passed. */
let runLength: u32 = 0;

export function clearNames(): void {
  memory.fill(NAMES, 0, NAME_CAP * NAME_STRIDE);
  Names.count = 0;
  Names.found = 0;
}

@inline export function foundValue(): i32 {
  return load<i32>(Names.found, 16);
}
@inline export function foundExtra(): i32 {
  return load<i32>(Names.found, 20);
}
@inline export function foundThird(): i32 {
  return load<i32>(Names.found, 24);
}
@inline export function foundFourth(): i32 {
  return load<i32>(Names.found, 28);
}

/** Done with `Names.found` set, or NeedResource. */
export function findResource(kind: u32, pointer: usize, length: u32): i32 {
  let hash: u32 = 0x811c9dc5 ^ kind;
  for (let i: usize = 0; i < <usize>length; i++) hash = (hash ^ <u32>load<u8>(pointer + i)) * 0x01000193;
  const key = (Names.dictionary << 3) | kind;
  hash = (hash ^ (key * 0x9e3779b1)) | 1;
  const record = slotFor(hash, key, pointer, length);
  if (load<u32>(record)) {
    Names.found = record;
    return Status.Done;
  }
  wantedHash = hash;
  wantedKey = key;
  wantedPointer = pointer;
  wantedLength = length;
  setField(Field.NeedKind, <i32>kind);
  setField(Field.NeedPointer, <i32>pointer);
  setField(Field.NeedLength, <i32>length);
  setField(Field.NeedResources, <i32>Names.dictionary);
  return Work.add(RESOLVE_WORK) ? Status.NeedResource : Status.Limit;
}

/** The host's answer to NeedResource: the operator is then executed again and finds it. */
export function defineResource(value: i32, extra: i32, third: i32, fourth: i32): void {
  let record = slotFor(wantedHash, wantedKey, wantedPointer, wantedLength);
  if (Names.count >= (<u32>NAME_CAP * 3) >> 2 || runLength > LONGEST_RUN) {
    clearNames();
    record = slotFor(wantedHash, wantedKey, wantedPointer, wantedLength);
  }
  if (!load<u32>(record)) Names.count++;
  store<u32>(record, wantedHash);
  store<u32>(record, wantedKey, 4);
  store<u32>(record, <u32>wantedPointer, 8);
  store<u32>(record, wantedLength, 12);
  store<i32>(record, value, 16);
  store<i32>(record, extra, 20);
  store<i32>(record, third, 24);
  store<i32>(record, fourth, 28);
}

/** The record of a name, or the free one where it belongs. The table is never full. */
function slotFor(hash: u32, key: u32, pointer: usize, length: u32): usize {
  const home = hash >>> 1;
  let slot = home;
  let record = NAMES + <usize>(slot & (<u32>NAME_CAP - 1)) * NAME_STRIDE;
  while (load<u32>(record) && !isName(record, hash, key, pointer, length)) {
    record = NAMES + <usize>(++slot & (<u32>NAME_CAP - 1)) * NAME_STRIDE;
  }
  runLength = slot - home;
  return record;
}

@inline function isName(record: usize, hash: u32, key: u32, pointer: usize, length: u32): bool {
  return (
    load<u32>(record) == hash && load<u32>(record, 4) == key && load<u32>(record, 12) == length &&
    memory.compare(<usize>load<u32>(record, 8), pointer, <usize>length) == 0
  );
}

/** Whether a name is the `length` bytes packed in `word`, lowest first. */
@inline export function nameIs(pointer: usize, length: u32, word: u64, wordLength: u32): bool {
  return length == wordLength && (load<u64>(pointer) & ((<u64>1 << (<u64>wordLength << 3)) - 1)) == word;
}
