/** Soft hyphen at the end of a line: the word goes on. */
const SOFT_HYPHEN = '\u00ad';
/** A hyphen after a letter, and the letter that goes on: no space belongs there. The hyphen may be part of the word. */
const HYPHENATED = /\p{L}[-\u2010]$/u;
const LETTER = /^\p{L}/u;
/** Scripts that are written without spaces, with their punctuation. */
const UNSPACED = /[\u2e80-\u2fff\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/;

/** What stands between the lines of a paragraph that is written as one. */
export function lineJoint(before: string, after: string): '' | ' ' {
  if (before === '' || after === '' || before.endsWith(SOFT_HYPHEN)) return '';
  if (HYPHENATED.test(before.slice(-3)) && LETTER.test(after)) return '';
  return UNSPACED.test(before.slice(-1)) && UNSPACED.test(after.slice(0, 1)) ? '' : ' ';
}

/** A line without the soft hyphen at its end: the word goes on. */
export function withoutSoftHyphen(line: string): string {
  return line.endsWith(SOFT_HYPHEN) ? line.slice(0, -1) : line;
}

/** The lines of a paragraph as one. */
export function joinedLines(lines: Iterable<string>): string {
  const parts: string[] = [];
  let last = '';
  for (const line of lines) {
    if (line === '') continue;
    if (last !== '') parts.push(withoutSoftHyphen(last), lineJoint(last, line));
    last = line;
  }
  return parts.join('') + last;
}
