/** Latin-1 bytes of a text. */
export function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Latin-1 text of bytes. */
export function textOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

export function concat(...parts: ArrayLike<number>[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => Array.from(part)));
}
