import type { Warnings } from '../errors.ts';
import type { Engine } from './instance.ts';

/** `Warning` of assembly/warnings.ts, by number, in words. */
const WORDS: readonly (readonly [code: string, message: string])[] = [
  ['unknown-operator', 'the content has operators that PDF does not know; they are passed over'],
  ['missing-operands', 'an operator of the content lacks operands; it is passed over'],
  ['operand-overflow', 'an operator of the content has too many operands; some are left out'],
  ['state-overflow', 'the content nests q too deep; inner states are not restored'],
  ['state-underflow', 'the content has more Q than q'],
  ['mark-overflow', 'the content nests marked-content sequences too deep; inner ones are left out'],
  ['form-too-deep', 'forms are nested deeper than limits.formDepth; inner ones are left out'],
  ['form-in-itself', 'a form paints itself; it is left out there'],
  ['resource-missing', 'the content names a resource that is not there'],
  ['inline-image-unended', 'an inline image has no end'],
  ['string-unended', 'a string of the content has no end'],
];

/** `LimitKind` of assembly/control.ts, by number: the limits. */
export const LIMITS = ['limits.operators', 'limits.glyphs', 'limits.formExpansions'] as const;

/** `Field.Warnings` of assembly/control.ts. */
const WARNINGS_FIELD = 8;

/** Adds what the engine noted on the page it has just interpreted. */
export function addEngineWarnings(engine: Engine, warnings: Warnings): void {
  const { layout, memory } = engine;
  const { i32 } = memory.views;
  const count = i32[(layout.CONTROL >> 2) + WARNINGS_FIELD];
  for (let i = 0; i < count; i++) {
    const record = (layout.WARNINGS + i * layout.WARNING_STRIDE) >> 2;
    const [code, message] = WORDS[i32[record]];
    warnings.add(code, `${message} (operator ${i32[record + 1]})`);
  }
}
