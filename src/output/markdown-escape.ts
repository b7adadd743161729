/** Characters that mean something to CommonMark or its tables and strikethrough wherever they stand. */
const SPECIAL = /[\\`*[\]|~]/g;
/** Underscores within words mean nothing. */
const UNDERSCORE = /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
/** What begins an HTML tag or comment, an autolink or a character reference. */
const TAG = /<(?=[A-Za-z/!?])/g;
const REFERENCE = /&(?=#?\w{1,32};)/g;
/** What begins a heading, quote, list item, rule or fence at the start of a line. */
const LINE_START = /^(?:#{1,6}(?=\s|$)|[>+](?=.)|-(?=\s|$)|(?:[-=_]\s*){3,}$)/;
const NUMBERED_START = /^(\d{1,9})([.)])(?=\s|$)/;
/** White space and control characters, line breaks among them. */
const BLANK = /[\s\0-\x1f\x7f]+/g;
/** Schemes that a reader may follow. */
const SAFE_SCHEME = /^(?:https?|ftps?|mailto|tel|news|doi):/i;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** Ends a link destination, or is not meant to stand in a URI. */
const NOT_IN_DESTINATION = /[\s\0-\x1f\x7f<>()\\]/g;

/** Text as Markdown that reads the same, for anywhere in a line. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(BLANK, ' ')
    .replace(SPECIAL, '\\$&')
    .replace(UNDERSCORE, '\\_')
    .replace(TAG, '\\<')
    .replace(REFERENCE, '\\&');
}

/** Escapes what escaped text would mean at the start of a line. */
export function escapeLineStart(line: string): string {
  return line.replace(NUMBERED_START, '$1\\$2').replace(LINE_START, '\\$&');
}

/** A heading of escaped text; number signs at its end would be taken for its frame. */
export function heading(level: number, text: string): string {
  return `${'#'.repeat(level)} ${text.endsWith('#') ? `${text.slice(0, -1)}\\#` : text}`;
}

/** A URI as a link destination, null where it is empty or of a scheme that runs code. */
export function linkDestination(uri: string): string | null {
  const trimmed = uri.trim();
  if (trimmed === '' || (SCHEME.test(trimmed) && !SAFE_SCHEME.test(trimmed))) return null;
  return trimmed.replace(
    NOT_IN_DESTINATION,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

/** A code span; text with backticks takes longer ones around it. */
export function codeSpan(text: string): string {
  const folded = text.replace(BLANK, ' ').trim();
  let longest = 0;
  for (const [run] of folded.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  return longest > 0 ? `${fence} ${folded} ${fence}` : `${fence}${folded}${fence}`;
}

/** A block of code. */
export function codeBlock(lines: readonly string[]): string {
  let longest = 2;
  for (const line of lines) for (const [run] of line.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  return [fence, ...lines, fence].join('\n');
}
