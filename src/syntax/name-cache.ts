import { Name } from './values.ts';

/** A document uses some hundred names over and over. */
const SLOTS = 1024;

/** The names met last, so that reading a known name makes no string. A slot keeps the latest name of its hash. */
export class NameCache {
  readonly #slots: (Name | undefined)[];

  /** `slots` is a power of two. */
  constructor(slots = SLOTS) {
    this.#slots = new Array(slots);
  }

  /** The name whose bytes are `[start, end)`, escapes undone. */
  get(bytes: Uint8Array, start: number, end: number): Name {
    let hash = end - start;
    for (let at = start; at < end; at++) hash = (hash * 31 + bytes[at]) | 0;
    const slot = hash & (this.#slots.length - 1);
    const known = this.#slots[slot];
    if (known !== undefined && isSpelled(known.name, bytes, start, end)) return known;
    const name = new Name(spell(bytes, start, end));
    this.#slots[slot] = name;
    return name;
  }
}

function isSpelled(text: string, bytes: Uint8Array, start: number, end: number): boolean {
  if (text.length !== end - start) return false;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) !== bytes[start + i]) return false;
  return true;
}

function spell(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at++) text += String.fromCharCode(bytes[at]);
  return text;
}
