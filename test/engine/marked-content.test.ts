import { describe, expect, test } from 'vitest';
import { ChunkFlag } from '../../src/chunks/columns.ts';
import { run } from './harness.ts';
import { type Entries, World } from './values.ts';

const OFF = { Type: '/OCG', TestHidden: true };
const resources: Entries = {
  Properties: {
    Five: { MCID: 5 },
    Text: { MCID: 6, ActualText: 'six' },
    Off: OFF,
    On: { Type: '/OCG' },
    Membership: { Type: '/OCMD', TestHidden: true },
    NoGroup: { TestHidden: true },
    NotADict: 7,
  },
};

/** MCID, form, replacement text and flags of each chunk. */
function marks(content: string, setup = { resources }): [string, number, number, string | null, number][] {
  return run(`/F1 1 Tf ${content}`, setup).texts.map(({ value, mcid, form, actualText, flags }) => {
    return [value, mcid, form, actualText, flags];
  });
}

const one = (content: string): [number, string | null, number] => {
  const [, mcid, , actualText, flags] = marks(`${content} (a) Tj`)[0];
  return [mcid, actualText, flags];
};

describe('MCID', () => {
  test.each([
    ['/P <</MCID 0>> BDC', 0],
    ['/P<</MCID 12>>BDC', 12],
    ['/P <</MCID +3>> BDC', 3],
    ['/P <</MCID 3.7>> BDC', 3],
    ['/P <</MCID -1>> BDC', -1],
    ['/P <</MCID 2147483647>> BDC', 2147483647],
    ['/P <</MCID 2147483648>> BDC', -1],
    ['/P <</MCID 99999999999999999999>> BDC', -1],
    ['/P <</MCID /x>> BDC', -1],
    ['/P <</MCID (3)>> BDC', -1],
    ['/P <</MCID>> BDC', -1],
    ['/P <<>> BDC', -1],
    ['/P <</Lang (en) /MCID 4>> BDC', 4],
    ['/P <</MCID 4 /Lang (en)>> BDC', 4],
    ['/P <</Type /Pagination /BBox [0 0 1 1] /Attached [/Top] /Subtype /Header /MCID 4>> BDC', 4],
    ['/P <</Type /MCID /MCID 4>> BDC', 4],
    ['/P <</Lang (>>) /MCID 4>> BDC', 4],
    ['/P <</Other /MCID /MCID 4>> BDC', 4],
    ['/P <</Other [/MCID 9] /MCID 4>> BDC', 4],
    ['/P <</Other <</MCID 9>> /MCID 4>> BDC', 4],
    ['/P <</MCID 4 /Other <</MCID 9>>>> BDC', 4],
    ['/P <</Other <</MCID 9>>>> BDC', -1],
    ['/P <</Other [1 /MCID 9]>> BDC', -1],
    ['/P <</M#43ID 4>> BDC', 4],
    ['/P <</MCIDX 4>> BDC', -1],
    ['/P <</mcid 4>> BDC', -1],
    ['/P <</MCID 4 /MCID 5>> BDC', 5],
    ['/P <</Other 1 /MCID 4 /MCID 5>> BDC', 5],
    ['/P /Five BDC', 5],
    ['/P /Fi#76e BDC', 5],
    ['/P /Missing BDC', -1],
    ['/P /NotADict BDC', -1],
    ['/P 5 BDC', -1],
    ['/P (x) BDC', -1],
    ['<</MCID 4>> BDC', -1],
    ['/Five BDC', -1],
    ['(P) <</MCID 4>> BDC', -1],
    ['BDC', -1],
    ['/P <</MCID 4 BDC', -1],
    ['/P <</MCID 4>> /Q <</MCID 5>> BDC', 5],
    ['>> >> /P <</MCID 4>> >> BDC', 4],
    ['/P <<<</MCID 4>>>> BDC', -1],
  ])('%s', (content, mcid) => {
    expect(one(content)[0]).toBe(mcid);
  });

  test('the innermost counts, and the outer one again after EMC', () => {
    expect(
      marks(
        '(0) Tj /A <</MCID 1>> BDC (1) Tj /B BMC (2) Tj /C <</MCID 3>> BDC (3) Tj EMC (4) Tj EMC (5) Tj EMC (6) Tj',
      ).map(([value, mcid]) => [value, mcid]),
    ).toEqual([
      ['0', -1],
      ['1', 1],
      ['2', 1],
      ['3', 3],
      ['4', 1],
      ['5', 1],
      ['6', -1],
    ]);
  });

  test('an EMC too many is passed over', () => {
    const { texts, warnings } = run('EMC EMC /F1 1 Tf /P <</MCID 1>> BDC EMC EMC EMC /P <</MCID 2>> BDC (a) Tj');
    expect([texts[0].mcid, warnings]).toEqual([2, []]);
  });

  test('MP and DP begin nothing', () => {
    expect(one('/P MP /P <</MCID 4>> DP EMC /P /Five DP')).toEqual([-1, null, 0]);
  });

  test('sequences and text objects may cross', () => {
    expect(marks('BT /P <</MCID 1>> BDC (a) Tj ET (b) Tj BT EMC (c) Tj').map(([value, mcid]) => [value, mcid])).toEqual(
      [
        ['a', 1],
        ['b', 1],
        ['c', -1],
      ],
    );
  });

  test('a chunk has the MCID that its operator stands in', () => {
    expect(marks('/P <</MCID 1>> BDC [(a) -900 (b)] TJ EMC').map(([value, mcid]) => [value, mcid])).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
  });
});

describe('MCIDs of forms', () => {
  const world = new World();
  world.define(31, world.form('(b) Tj /P <</MCID 1>> BDC (c) Tj /B Do EMC', { Resources: { XObject: { B: '32 R' } } }));
  world.define(32, world.form('(d) Tj /P <</Other 0 /MCID 2>> BDC (e) Tj'));
  world.define(33, world.form('/P <</MCID 4>> BDC (x) Tj'));

  test('belong to the form whose content holds them', () => {
    const setup = { world, resources: { XObject: { A: '31 R' } } };
    expect(marks('/P <</MCID 1>> BDC (a) Tj /A Do (f) Tj EMC', setup).map((row) => row.slice(0, 3))).toEqual([
      ['a', 1, -1],
      ['b', 1, -1],
      ['c', 1, 31],
      ['d', 1, 31],
      ['e', 2, 32],
      ['f', 1, -1],
    ]);
  });

  test('a form without a number has one that no other has', () => {
    const forms = [world.form('/P <</MCID 1>> BDC (a) Tj'), world.form('/P <</MCID 1>> BDC (b) Tj')];
    const setup = { world, resources: { XObject: { A: forms[0], B: forms[1], C: '33 R' } } };
    const numbers = marks('/A Do /B Do /C Do /A Do', setup).map(([, , form]) => form);
    expect(numbers[2]).toBe(33);
    expect(numbers[0]).toBe(numbers[3]);
    expect(numbers[0]).not.toBe(numbers[1]);
    expect(numbers[0]).toBeLessThan(-1);
    expect(numbers[1]).toBeLessThan(-1);
  });
});

describe('ActualText', () => {
  test.each([
    ['/Span <</ActualText (fi)>> BDC', [-1, 'fi', 0]],
    ['/Span <</ActualText ()>> BDC', [-1, '', 0]],
    ['/Span <</MCID 3 /ActualText <6669>>> BDC', [3, 'fi', 0]],
    ['/Span <</ActualText (a\\)b)>> BDC', [-1, 'a)b', 0]],
    ['/Span <</ActualText /x>> BDC', [-1, null, 0]],
    ['/P /Text BDC', [6, 'six', 0]],
    ['/Span <</ActualText (outer)>> BDC /Span <</ActualText (inner) /MCID 2>> BDC', [2, 'outer', 0]],
    ['/Span <</ActualText (outer)>> BDC EMC /Span <</ActualText (next)>> BDC', [-1, 'next', 0]],
  ])('%s', (content, expected) => {
    expect(one(content)).toEqual(expected);
  });

  test('each sequence has its own, one by name is the same each time', () => {
    const { record, texts } = run(
      '/F1 1 Tf /S <</ActualText (x)>> BDC (1) Tj EMC /S <</ActualText (x)>> BDC (2) Tj EMC /S /Text BDC (3) Tj EMC /S /Text BDC (4) Tj EMC',
      { resources },
    );
    expect(record.actualTexts).toEqual(['x', 'x', 'six']);
    expect(texts.map(({ actualText }) => actualText)).toEqual(['x', 'x', 'six', 'six']);
  });

  test('read once in a form that is painted again and again', () => {
    const world = new World();
    const form = world.form('/S <</ActualText (x)>> BDC (a) Tj EMC');
    const { record } = run('/F1 1 Tf /A Do /A Do /A Do', { world, resources: { XObject: { A: form } } });
    expect(record.actualTexts).toEqual(['x']);
  });
});

describe('layers and artifacts', () => {
  test.each([
    ['/OC /Off BDC', ChunkFlag.Hidden],
    ['/OC /On BDC', 0],
    ['/OC /Membership BDC', ChunkFlag.Hidden],
    ['/OC /NoGroup BDC', 0],
    ['/OC /Missing BDC', 0],
    ['/Other /Off BDC', 0],
    ['/OC <</Type /OCG /TestHidden true>> BDC', ChunkFlag.Hidden],
    ['/Span <</Type /OCG /TestHidden true>> BDC', 0],
    ['/OC /Off BDC /OC /On BDC', ChunkFlag.Hidden],
    ['/OC /On BDC /OC /Off BDC', ChunkFlag.Hidden],
    ['/OC /Off BDC EMC', 0],
    ['/OC /Off BDC /P BMC EMC EMC', 0],
    ['/Artifact BMC', ChunkFlag.Artifact],
    ['/Artifact <</Type /Pagination>> BDC', ChunkFlag.Artifact],
    ['/Artifact <</Type /Layout /MCID 3>> BDC', ChunkFlag.Artifact],
    ['/Artifact <</Contents (x)>> BDC', ChunkFlag.Artifact],
    ['/Artifact /Five BDC', ChunkFlag.Artifact],
    ['/Artifact 5 BDC', ChunkFlag.Artifact],
    ['/Artifacts BMC', 0],
    ['/artifact BMC', 0],
    ['/Artifact BMC /P <</MCID 1>> BDC', ChunkFlag.Artifact],
    ['/Artifact BMC EMC', 0],
    ['/OC /Off BDC /Artifact BMC', ChunkFlag.Hidden | ChunkFlag.Artifact],
    ['Artifact BMC', 0],
  ])('%s', (content, flags) => {
    expect(one(content)[2]).toBe(flags);
  });
});
