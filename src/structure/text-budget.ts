import { decodeTextString } from '../document/text-string.ts';
import { latin1 } from '../syntax/latin1.ts';
import { type Dict, follow, Name, PdfString, type PdfValue, Stream } from '../syntax/values.ts';
import { nameText } from './name-text.ts';
import type { StructureSource } from './source.ts';

/**
 * Decodes the strings of a reader's results as long as all of them together are not longer than `limits.streamBytes`: any
 * number of objects can share one long string.
 */
export class TextBudget {
  readonly #source: StructureSource;
  readonly #streams = new Map<Stream, string | null>();
  #left: number;

  constructor(source: StructureSource) {
    this.#source = source;
    this.#left = source.limits.streamBytes;
  }

  /** A text string; null where there is none. */
  text(dict: Dict, key: string): string | null {
    const bytes = dict.string(key);
    return bytes && this.spend(bytes.length) ? decodeTextString(bytes) : null;
  }

  /** A text string or stream, or the text of a name; null for anything else. */
  textOf(value: PdfValue | undefined, dict: Dict): string | null {
    const direct = follow(value, dict.resolver);
    if (direct instanceof PdfString) return this.spend(direct.bytes.length) ? decodeTextString(direct.bytes) : null;
    if (direct instanceof Name) return this.spend(direct.name.length) ? nameText(direct.name) : null;
    return direct instanceof Stream ? this.#streamText(direct) : null;
  }

  /** A URI, which is ASCII by the standard and UTF-8 or a text string in practice. */
  uri(dict: Dict, key: string): string | null {
    const bytes = dict.string(key);
    if (!bytes || !this.spend(bytes.length)) return null;
    const hasMark = bytes[0] === 0xfe || bytes[0] === 0xff || (bytes[0] === 0xef && bytes[1] === 0xbb);
    return hasMark ? decodeTextString(bytes) : nameText(latin1(bytes));
  }

  /** Whether so many bytes are left; if so, they are taken. */
  spend(length: number): boolean {
    if (length > this.#left) {
      this.#source.warnings.add(
        'limit-exceeded',
        'texts are longer than limits.streamBytes together: some are left out',
      );
      return false;
    }
    this.#left -= length;
    return true;
  }

  /** Decoded once, however often it is named. */
  #streamText(stream: Stream): string | null {
    let text = this.#streams.get(stream);
    if (text === undefined) {
      const bytes = this.#source.decode(stream);
      text = this.spend(bytes.length) ? decodeTextString(bytes) : null;
      this.#streams.set(stream, text);
    }
    return text;
  }
}
