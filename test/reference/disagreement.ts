import { type Content, engine, Job, Run, type Setup } from '../engine/harness.ts';
import { difference } from './compare.ts';
import { referencePage } from './interpreter.ts';

/** What the engine and the reference disagree about, the kinds of warnings too; undefined where they agree. */
export function disagreement(contents: readonly Content[], setup: Setup = {}): string | undefined {
  const [actual, expected] = [new Job(setup), new Job(setup)];
  for (const content of contents) {
    actual.add(content, setup);
    expected.add(content, setup);
  }
  const found = actual.run(setup.engine ?? engine);
  const wanted = new Run(referencePage(expected.host, expected.roots, expected.options), expected.warnings);
  const different = difference(found.record, wanted.record);
  if (different !== undefined) return different;
  const codes = ({ warnings }: Run): string => [...new Set(warnings)].sort().join(' ');
  return codes(found) === codes(wanted) ? undefined : `warnings are ${codes(found)}, not ${codes(wanted)}`;
}
