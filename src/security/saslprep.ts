/** RFC 3454, table C.1.2: spaces that become U+0020. */
const OTHER_SPACES = /[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000]/gu;
/** RFC 3454, table B.1: what becomes nothing. */
const MAPPED_TO_NOTHING = /\u00ad|\u034f|\u1806|[\u180b-\u180d]|\u200c|\u200d|\u2060|[\ufe00-\ufe0f]|\ufeff/gu;

/**
 * The mapping and normalization of SASLprep (RFC 4013). The checks for prohibited characters are left out: a password
 * that no writer should have accepted either opens the file or does not.
 */
export function saslPrep(text: string): string {
  return text.replace(OTHER_SPACES, ' ').replace(MAPPED_TO_NOTHING, '').normalize('NFKC');
}
