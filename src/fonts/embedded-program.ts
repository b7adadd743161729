import type { Dict } from '../syntax/values.ts';
import type { FontContext } from './font.ts';
import type { FontProgram } from './programs/font-program.ts';
import { openFontProgram } from './programs/open-font-program.ts';

/** Keys of a font descriptor under which the font's program may stand (ISO 32000-2, 9.9). */
const FILE_KEYS = ['FontFile2', 'FontFile3', 'FontFile'] as const;

/** The font program of a font descriptor, decoded and opened when something is asked of it. */
export class EmbeddedProgram {
  /** True where there is a program; it may still turn out to be broken. */
  readonly isThere: boolean;
  #program: FontProgram | null | undefined;

  constructor(
    readonly descriptor: Dict | undefined,
    readonly context: FontContext,
  ) {
    this.isThere = descriptor !== undefined && FILE_KEYS.some((key) => descriptor.stream(key) !== undefined);
  }

  /** The program; null where there is none that can be read. */
  open(): FontProgram | null {
    if (this.#program === undefined) this.#program = this.isThere ? this.#read(this.descriptor!) : null;
    return this.#program;
  }

  #read(descriptor: Dict): FontProgram | null {
    for (const key of FILE_KEYS) {
      const stream = descriptor.stream(key);
      const program = stream ? openFontProgram(this.context.decode(stream)) : null;
      if (program) return program;
    }
    this.context.warnings.add(
      'font-program-broken',
      `the program of font ${descriptor.name('FontName') ?? ''} cannot be read`,
    );
    return null;
  }
}
