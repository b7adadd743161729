import fc from 'fast-check';
import { expect, test } from 'vitest';
import { run } from '../engine/harness.ts';
import { arbitraryContent, arbitraryTokens } from './arbitrary-content.ts';
import { disagreement } from './disagreement.ts';
import { worldOf } from './world.ts';

/** How many pages are tried; more by FC_RUNS=N. */
const numRuns = Number(process.env.FC_RUNS ?? 800);

const page = fc.record({
  contents: fc.array(arbitraryContent(25), { minLength: 1, maxLength: 2 }),
  forms: fc.array(arbitraryContent(8), { maxLength: 4 }),
  minLineWidth: fc.constantFrom(0, 0, 0.5),
  formDepth: fc.constantFrom(2, 28),
  matrix: fc.constantFrom([1, 0, 0, 1, 0, 0], [0.5, 0, 0, -2, 10, 700]),
});

test('any plausible content gives the columns that the reference gives', () => {
  fc.assert(
    fc.property(page, ({ contents, forms, minLineWidth, formDepth, matrix }) => {
      const setup = { ...worldOf(forms), minLineWidth, matrix, limits: { formDepth } };
      expect(disagreement(contents, setup)).toBe(undefined);
    }),
    { numRuns },
  );
});

test('so do tokens in any order', () => {
  fc.assert(
    fc.property(arbitraryTokens(60), (content) => {
      expect(disagreement([content], worldOf(['(x) Tj'])), content).toBe(undefined);
    }),
    { numRuns },
  );
});

/** A hundred glyphs, thirty lines and line art of thirty segments: three hundred of these are more than the tables take. */
const FILLER = `(${'ab f'.repeat(25)}) Tj ${'1 2 60 .5 re '.repeat(30)} f 0 0 m ${'9 1 l 1 9 l '.repeat(15)} S`;

test('content over the capacity of the tables does too', () => {
  const parts = fc.tuple(arbitraryContent(3), arbitraryContent(3), arbitraryContent(3));
  fc.assert(
    fc.property(parts, ([content, first, second]) => {
      const page = `q ${content} ${FILLER} Q `.repeat(300);
      expect(disagreement([page, content], worldOf([first, second]))).toBe(undefined);
    }),
    { numRuns: Math.ceil(numRuns / 200) },
  );
});

test('no bytes at all trap, hang or throw', () => {
  const setup = worldOf(['(x) Tj']);
  const bytes = fc.uint8Array({ maxLength: 400 });
  fc.assert(
    fc.property(bytes, (content) => {
      run(content, setup);
    }),
    { numRuns: 4 * numRuns },
  );
});
