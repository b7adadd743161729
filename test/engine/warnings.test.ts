import { describe, expect, test } from 'vitest';
import { Job, run } from './harness.ts';

describe('warnings', () => {
  test.each([
    ['unknown-operator', 'foo'],
    ['unknown-operator', 'q*'],
    ['unknown-operator', 'Tjj'],
    ['unknown-operator', '\x80'],
    ['missing-operands', 'w'],
    ['missing-operands', '1 2 3 4 5 cm'],
    ['missing-operands', '(a) "'],
    ['state-underflow', 'Q'],
    ['resource-missing', '/X gs'],
    ['resource-missing', '/X Do'],
    ['font-missing', '/X 1 Tf'],
    ['inline-image-unended', 'BI ID x'],
    ['string-unended', '(a'],
    ['string-unended', '<61'],
  ])('%s: %s', (code, content) => {
    expect(run(content).warnings).toEqual([code]);
  });

  test('each kind is noted once for a page, with the operator where it was first met', () => {
    const { noted } = run('q Q foo bar Q Q baz');
    expect(noted.list).toEqual([
      { code: 'unknown-operator', message: expect.stringContaining('(operator 3)') },
      { code: 'state-underflow', message: expect.stringContaining('(operator 5)') },
    ]);
  });

  test('a page does not have those of the page before', () => {
    run('foo Q (a');
    expect(run('q Q').warnings).toEqual([]);
  });

  test('all contents of a page are one page', () => {
    expect(new Job().add('foo').add('bar (a').run().warnings).toEqual(['unknown-operator', 'string-unended']);
  });

  test('all operators of ISO 32000-2, Annex A, are known', () => {
    const operators =
      'b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q re RG rg ' +
      'ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "';
    for (const operator of operators.split(' ')) {
      expect(run(operator).warnings).not.toContain('unknown-operator');
    }
  });
});
