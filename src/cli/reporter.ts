import type { PdfError, PdfWarning } from '../errors.ts';

/** Warnings of one file that are shown; the JSON has all of them. */
const MAX_WARNINGS_SHOWN = 10;

/** Who is told what comes up while a file is extracted. */
export interface Report {
  warn(file: string, warning: PdfWarning, pageNumber?: number): void;
  progress(text: string): void;
}

/** What people read while the command runs: one line per failed file and per warning, a progress line on a terminal. */
export class Reporter implements Report {
  readonly #isQuiet: boolean;
  /** Whether somebody sees what `progress` says. */
  readonly hasProgress: boolean;
  #shown = 0;
  #left = 0;
  #progressLength = 0;
  failed = 0;

  /** `hasProgress` is false where the data goes to the same terminal. */
  constructor(isQuiet: boolean, hasProgress: boolean) {
    this.#isQuiet = isQuiet;
    this.hasProgress = hasProgress && !isQuiet && process.stderr.isTTY === true;
    process.stderr.on('error', () => {}); // nobody reads: nothing to say
  }

  /** `pagechunks: FILE: CODE: message`. */
  fail(file: string, { code, message }: PdfError): void {
    this.failed++;
    this.#line(`${file}: ${code}: ${message}`);
  }

  warn(file: string, { code, message }: PdfWarning, pageNumber?: number): void {
    if (this.#isQuiet) return;
    if (++this.#shown > MAX_WARNINGS_SHOWN) this.#left++;
    else this.#line(`${file}: warning: ${pageNumber ? `page ${pageNumber}: ` : ''}${code}: ${message}`);
  }

  /** Ends the warnings of a file. */
  endFile(file: string): void {
    if (this.#left > 0) this.#line(`${file}: warning: ${this.#left} more`);
    this.#shown = 0;
    this.#left = 0;
  }

  progress(text: string): void {
    if (!this.hasProgress) return;
    const line = printable(text).slice(0, (process.stderr.columns || 80) - 1);
    process.stderr.write(`\r${line.padEnd(this.#progressLength)}\r`);
    this.#progressLength = line.length;
  }

  #line(text: string): void {
    this.progress('');
    process.stderr.write(`pagechunks: ${printable(text)}\n`);
  }
}

/** Names and messages may come from a hostile file: control characters never reach the terminal. */
function printable(text: string): string {
  return text.replace(/[\x00-\x1f\x7f-\x9f\u2028\u2029]/g, (char) => {
    return `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`;
  });
}
