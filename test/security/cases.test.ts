import { describe, expect, it } from 'vitest';
import { firstContent, openCase, readCases } from '../filters/cases.ts';

const cases = readCases('29-encryption') ?? [];
const readable = cases.filter(({ error }) => error === 'none');
const needPassword = cases.filter((one) => one.error === 'typed' || one.error_without_password === 'typed');

describe.skipIf(cases.length === 0)('encryption of whole files', () => {
  it('has its cases', () => {
    expect(cases.length).toBeGreaterThan(0);
  });

  it.each(readable)('is undone in $name by every password', ({ bytes, pages, metadata, passwords }) => {
    for (const password of Object.values(passwords ?? {})) {
      const { document, warnings } = openCase(bytes, password);
      const content = firstContent(document);
      for (const word of pages[0]!.text.split(/\s+/)) expect(content).toContain(word);
      expect(document.metadata.title).toBe(metadata?.Title);
      expect(document.isEncrypted).toBe(true);
      expect(warnings.list).toEqual([]);
    }
  });

  it.each(needPassword)('keeps $name closed without a password', ({ bytes }) => {
    expect(() => openCase(bytes)).toThrowError(expect.objectContaining({ code: 'password-required' }));
    expect(() => openCase(bytes, 'guess')).toThrowError(expect.objectContaining({ code: 'wrong-password' }));
  });
});
