let decoder: TextDecoder | undefined;

/** The text of a name whose bytes are given as Latin-1 characters: UTF-8 where they are that (ISO 32000-2, 7.3.5). */
export function nameText(name: string): string {
  if (!/[\x80-\xff]/.test(name)) return name;
  decoder ??= new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    return decoder.decode(Uint8Array.from(name, (character) => character.charCodeAt(0)));
  } catch {
    return name;
  }
}
