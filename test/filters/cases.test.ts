import { describe, expect, it } from 'vitest';
import { firstContent, openCase, readCases } from './cases.ts';

const cases = readCases('30-filters') ?? [];
/** Cases whose data is at fault, so that a warning must say so. */
const DAMAGED = ['ascii85-no-eod', 'flate-corrupt-middle', 'flate-truncated'];

describe.skipIf(cases.length === 0)('filters of whole files', () => {
  it('has its cases', () => {
    expect(cases.length).toBeGreaterThan(0);
  });

  it.each(cases)('decode the content of $name', ({ name, bytes, pages }) => {
    const { document, warnings } = openCase(bytes);
    const content = firstContent(document);
    for (const word of pages[0]!.text.split(/\s+/)) expect(content).toContain(word);
    expect(warnings.list.map(({ code }) => code)).toEqual(DAMAGED.includes(name) ? ['filter-damaged'] : []);
  });
});
