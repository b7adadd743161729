/** What a parameter without `=` must look like to be read as the name of a charset. */
const BARE_NAME = /^[A-Za-z0-9][A-Za-z0-9._:+-]*$/;

/** For text without a declared charset that is not UTF-8, and for labels nobody knows: every byte has a character. */
const FALLBACK = 'windows-1252';

/** What windows-1252 has at 0x80 to 0x9F; five bytes stay controls. */
const HIGH_CONTROLS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/**
 * The text of a body. The charset that the content type declares is honoured, by the labels of the Encoding Standard;
 * an unknown label is read as windows-1252; without any it is UTF-8, or windows-1252 where the bytes are not UTF-8.
 * A byte order mark is kept, but for the label `utf-16`, whose byte order it tells.
 */
export function decodeBody(bytes: Uint8Array, contentType: string): string {
  const label = declaredCharset(contentType);
  if (label === null) return decodeUndeclared(bytes);
  if (label === 'utf-16') return decodeUtf16(bytes);
  const decoder = decoderOf(label);
  return decoder.encoding === FALLBACK ? decodeWindows1252(bytes) : decoder.decode(bytes);
}

/** The first charset that a content type declares, in lower case; also a bare name after the type, as some crawlers write. */
export function declaredCharset(contentType: string): string | null {
  let bare: string | null = null;
  const parameters = contentType.split(';');
  for (let i = 1; i < parameters.length; i++) {
    const parameter = parameters[i]!.trim();
    const equals = parameter.indexOf('=');
    if (equals < 0) {
      if (bare === null && BARE_NAME.test(parameter)) bare = parameter.toLowerCase();
    } else if (parameter.slice(0, equals).trim().toLowerCase() === 'charset') {
      const value = parameter
        .slice(equals + 1)
        .replace(/^[\s"']+|[\s"']+$/g, '')
        .toLowerCase();
      if (value) return value;
    }
  }
  return bare;
}

function decodeUndeclared(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(bytes);
  } catch {
    return decodeWindows1252(bytes);
  }
}

/** Some runtimes decode it as Latin-1, which has controls where it has these characters. */
function decodeWindows1252(bytes: Uint8Array): string {
  return decoderOf(FALLBACK)
    .decode(bytes)
    .replace(/[\x80-\x9f]/g, (control) => HIGH_CONTROLS[control.charCodeAt(0) - 0x80]!);
}

/**
 * The label leaves the byte order open. A byte order mark tells it; else the zero bytes of the ASCII characters do, which
 * text for machines always has.
 */
function decodeUtf16(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoderOf('utf-16le').decode(bytes.subarray(2));
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoderOf('utf-16be').decode(bytes.subarray(2));
  let balance = 0;
  const end = Math.min(bytes.length & ~1, 4096);
  for (let i = 0; i < end; i += 2) {
    if (bytes[i] === 0) balance++;
    if (bytes[i + 1] === 0) balance--;
  }
  return decoderOf(balance > 0 ? 'utf-16be' : 'utf-16le').decode(bytes);
}

const decoders = new Map<string, TextDecoder>();

function decoderOf(label: string): TextDecoder {
  let decoder = decoders.get(label);
  if (decoder) return decoder;
  try {
    decoder = new TextDecoder(label, { ignoreBOM: true });
  } catch {
    return decoderOf(FALLBACK);
  }
  decoders.set(label, decoder);
  return decoder;
}
