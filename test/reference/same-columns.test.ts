import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runPage } from '../../src/engine/run-page.ts';
import { type Content, engine, Job, type Setup } from '../engine/harness.ts';
import { arbitraryContent } from './arbitrary-content.ts';
import { difference } from './compare.ts';
import { referencePage } from './interpreter.ts';
import { worldOf } from './world.ts';

const RUNS = Number(process.env.FC_RUNS ?? 1500);

/** What the engine and the reference disagree about; the warnings too. */
function disagreement(contents: readonly Content[], setup: Setup): string | undefined {
  const jobs = [new Job(setup), new Job(setup)];
  for (const job of jobs) for (const content of contents) job.add(content, setup);
  const [actual, expected] = jobs;
  const found = runPage(engine, actual.host, actual.roots, actual.options);
  const wanted = referencePage(expected.host, expected.roots, expected.options);
  const codes = ({ warnings }: Job): string => [...new Set(warnings.list.map(({ code }) => code))].sort().join(' ');
  const warned = codes(actual) === codes(expected) ? undefined : `warnings ${codes(actual)}, not ${codes(expected)}`;
  return difference(found, wanted) ?? warned;
}

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
    { numRuns: RUNS },
  );
});
