import { describe, expect, it } from 'vitest';
import { contents, FileText, onePage, open } from './file.ts';

const ROOT = '/Root 1 0 R/Size 5';

/** A table of objects 0 to 4 in which each entry is `offset generation mark` and this end. */
function tableOf(file: FileText, head: string, entryEnd: string): FileText {
  file.startSection().add(head);
  for (let num = 0; num <= 4; num++) {
    const offset = file.offsets.get(num);
    const entry = offset === undefined ? '0000000000 65535 f' : `${String(offset).padStart(10, '0')} 00000 n`;
    file.add(entry + entryEnd);
  }
  return file.add(`trailer\n<<${ROOT}>>\n`).end();
}

describe('cross-reference tables', () => {
  it.each([
    ['20-byte entries', 'xref\n0 5\n', ' \n'],
    ['CR LF', 'xref\r\n0 5\r\n', '\r\n'],
    ['19-byte entries', 'xref\n0 5\n', '\n'],
    ['21-byte entries', 'xref\n0 5\n', ' \r\n'],
    ['CR only', 'xref\r0 5\r', ' \r'],
    ['the head on the line of the keyword', 'xref 0 5\n', ' \n'],
    ['blanks and an empty subsection', 'xref \n\n 0 0 \n0   5  \n\n', '\n\n'],
    ['a first number of 1', 'xref\n1 5\n', ' \n'],
    ['a count that is too small', 'xref\n0 2\n', ' \n'],
    ['a count that is too large', 'xref\n0 99999999999\n', ' \n'],
  ])('reads %s without repair', (_, head, entryEnd) => {
    const opened = open(tableOf(onePage(), head, entryEnd));
    expect(contents(opened.document)).toEqual(['one']);
    expect(opened.warnings).toEqual([]);
  });

  it.each([-4, -1, 1, 4, 1_000_000])('repairs a startxref that is %d bytes off', (shift) => {
    const file = onePage().table(ROOT);
    const opened = open(file.end(file.section + shift));
    expect(contents(opened.document)).toEqual(['one']);
    // White space before the keyword is no fault.
    expect(opened.warnings).toEqual(shift === -1 ? [] : ['xref-missing', 'xref-rebuilt']);
  });

  it.each(['', '0', 'x', '-1'])('repairs a startxref of %j', (startxref) => {
    const opened = open(onePage().table(ROOT).end(startxref));
    expect(contents(opened.document)).toEqual(['one']);
    expect(opened.warnings).toContain('xref-rebuilt');
  });

  it('looks for an object that is not where its entry says', () => {
    const file = onePage();
    file.offsets.set(4, file.offsets.get(2)!);
    const opened = open(file.table(ROOT).end());
    expect(contents(opened.document)).toEqual(['one']);
    expect(opened.warnings).toEqual(['xref-wrong', 'xref-rebuilt']);
  });

  it.each([-1, -3])('takes entries that are %d bytes off by white space', (shift) => {
    const file = onePage(new FileText('%PDF-1.7\n\n\n'));
    file.offsets.set(1, file.offsets.get(1)! + shift + 1);
    const opened = open(file.table(ROOT).end());
    expect(contents(opened.document)).toEqual(['one']);
  });

  it('does not search the file for objects that are simply missing', () => {
    const file = onePage().object(5, '[9 0 R]').table(`${ROOT}/Extra 9 0 R`).end();
    const opened = open(file);
    expect(opened.document.store.trailer.get('Extra')).toBeUndefined();
    expect(opened.warnings).toEqual([]);
  });

  it('takes an entry in use without an offset for an unused one', () => {
    const opened = open(onePage().table(`${ROOT}/Extra 9 0 R`, [1, 2, 3, 4, 9]).end());
    expect(opened.document.store.trailer.get('Extra')).toBeUndefined();
    expect(opened.warnings).toEqual([]);
  });

  it.each(['junk\n', 'From: someone\r\n\r\n'])(
    'takes offsets from the header and from the start of the file after %j',
    (junk) => {
      const fromStart = onePage(new FileText(`${junk}%PDF-1.4\n`))
        .table(ROOT)
        .end();
      const fromHeader = new FileText(junk + onePage(new FileText('%PDF-1.4\n')).table(ROOT).end().text);
      for (const file of [fromStart, fromHeader]) {
        const opened = open(file);
        expect(contents(opened.document)).toEqual(['one']);
        expect(opened.document.version).toBe('1.4');
        expect(opened.warnings).toEqual([]);
      }
    },
  );
});

describe('updates', () => {
  it('takes the newest definition of an object, along Prev', () => {
    const file = onePage().table(ROOT).end();
    const first = file.section;
    file.stream(4, '', 'two').table(`${ROOT}/Prev ${first}`, [4]).end();
    const second = file.section;
    file.stream(5, '', 'unused').table(`${ROOT}/Prev ${second}`, [5]).end();
    const opened = open(file);
    expect(contents(opened.document)).toEqual(['two']);
    expect(opened.warnings).toEqual([]);
  });

  it('takes an object for missing that an update frees', () => {
    const file = onePage().table(ROOT).end();
    file.add('').startSection();
    const prev = file.text.lastIndexOf('xref\n0 1');
    file.add(`xref\n4 1\n0000000000 00001 f \ntrailer\n<<${ROOT}/Prev ${prev}>>\n`).end();
    expect(contents(open(file).document)).toEqual([null]);
  });

  it.each(['itself', 'the other'])('ends a chain whose Prev leads to %s', (where) => {
    const file = onePage();
    const other = file.text.length;
    file.add(`xref\n0 1\n0000000000 65535 f \ntrailer\n<<${ROOT}/Prev PLACE>>\n`);
    const last = file.table(`${ROOT}/Prev ${where === 'itself' ? file.text.length : other}`).section;
    file.text = file.text.replace('PLACE', String(last).padStart(5, '0'));
    expect(contents(open(file.end()).document)).toEqual(['one']);
  });

  it('searches the file where Prev leads nowhere', () => {
    const file = onePage().table(`${ROOT}/Prev 3`, [1, 2, 3]).end();
    const opened = open(file);
    expect(contents(opened.document)).toEqual(['one']);
    expect(opened.warnings).toEqual(['xref-missing', 'xref-rebuilt']);
  });

  it('searches the file where an update is cut short', () => {
    const file = onePage().table(ROOT).end().stream(4, '', 'two');
    const opened = open(file);
    expect(contents(opened.document)).toEqual(['two']);
    expect(opened.warnings).toEqual(['xref-missing', 'xref-rebuilt']);
  });

  it('ends at a Prev of 0', () => {
    expect(open(onePage().table(`${ROOT}/Prev 0`).end()).warnings).toEqual([]);
  });

  it('takes Root from an older trailer where the newest has none', () => {
    const file = onePage().table(ROOT).end();
    const opened = open(file.table(`/Size 5/Prev ${file.section}`, []).end());
    expect(contents(opened.document)).toEqual(['one']);
    expect(opened.warnings).toEqual([]);
  });
});

describe('cross-reference streams', () => {
  const rows = (file: FileText, nums: readonly number[]) =>
    nums.map((num) => [num, 1, file.offsets.get(num)!, 0] as const);

  it('reads offsets and members of object streams', () => {
    const file = new FileText().objectStream(5, [
      [1, '<</Pages 2 0 R>>'],
      [2, '<</Kids[3 0 R]>>'],
    ]);
    file.object(3, '<</Contents 4 0 R>>').stream(4, '', 'one');
    file.xrefStream(6, '/Root 1 0 R', [...rows(file, [3, 4, 5]), [1, 2, 5, 0], [2, 2, 5, 1]]);
    const opened = open(file.end());
    expect(contents(opened.document)).toEqual(['one']);
    expect(opened.warnings).toEqual([]);
  });

  it('follows Prev between tables and streams', () => {
    const file = onePage();
    file.xrefStream(6, '/Root 1 0 R', rows(file, [1, 2, 3, 4]));
    const prev = file.section;
    file.end().stream(4, '', 'two').table(`${ROOT}/Prev ${prev}`, [4]);
    expect(contents(open(file.end()).document)).toEqual(['two']);
  });

  it('finds through XRefStm what the table of a hybrid file calls free', () => {
    const file = onePage();
    file.xrefStream(6, '', rows(file, [4]));
    const hybrid = file.section;
    file.startSection().add('xref\n0 5\n0000000000 65535 f \n');
    for (const num of [1, 2, 3]) file.add(`${String(file.offsets.get(num)).padStart(10, '0')} 00000 n \n`);
    file.add(`0000000000 00000 f \ntrailer\n<<${ROOT}/XRefStm ${hybrid}>>\n`);
    const opened = open(file.end());
    expect(contents(opened.document)).toEqual(['one']);
    expect(opened.warnings).toEqual([]);
  });

  it.each([
    ['W [1 2000000000 1]', '/W[1 2000000000 1]'],
    ['W of two widths', '/W[1 4]'],
    ['W of zeros', '/W[0 0 0]'],
    ['W of a wrong type', '/W[1 (4) 1]'],
    ['W with a negative width', '/W[1 -4 1]'],
  ])('searches the file where %s makes no sense', (_, W) => {
    const file = onePage();
    file.xrefStream(6, '/Root 1 0 R', rows(file, [1, 2, 3, 4]));
    file.text = file.text.replace('/W[1 4 1]', W);
    const opened = open(file.end());
    expect(contents(opened.document)).toEqual(['one']);
    expect(opened.warnings).toContain('xref-rebuilt');
  });

  it('does no more work than there is data, whatever Index and Size claim', () => {
    const file = onePage();
    file.xrefStream(6, '/Root 1 0 R', rows(file, [1, 2, 3, 4]));
    file.text = file.text.replace('/Index[1 1 2 1 3 1 4 1]', '/Index[1 2147483647]/Size 2147483647');
    expect(contents(open(file.end()).document)).toEqual(['one']);
  });

  it('leaves out entries and objects over the limit', () => {
    const file = onePage();
    file.xrefStream(6, '/Root 1 0 R', [...rows(file, [1, 2, 3, 4]), [5_000_000, 1, 9, 0]]);
    const opened = open(file.end(), { objects: 1000 });
    expect(contents(opened.document)).toEqual(['one']);
    expect(opened.warnings).toEqual(['limit-exceeded']);
  });
});
