import { describe, expect, test } from 'vitest';
import { latin1 } from '../../src/syntax/latin1.ts';
import type { Name } from '../../src/syntax/values.ts';
import { type Run, run, type Setup } from './harness.ts';
import { type Entries, World } from './values.ts';

/** The data of each image and the text after it. */
function found(content: string, setup?: Setup): { data: string[]; text: string; warnings: string[] } {
  const page = run(`/F1 1 Tf ${content}`, setup);
  return { data: dataOf(page), text: page.values.join(''), warnings: page.warnings };
}

function dataOf({ record }: Run): string[] {
  return record.images.map(({ stream }) => latin1(stream.bytes));
}

const RGB_2_BY_2 = 'BI /W 2 /H 2 /CS /RGB /BPC 8 ID';

describe('data whose length the dictionary tells', () => {
  test.each([
    ['RGB', RGB_2_BY_2, 'a EI b EI cd'],
    ['grey', 'BI /W 4 /H 2 /CS /G ID', ' EI  EI '],
    ['grey of 1 bit, rows padded', 'BI /W 9 /H 3 /CS /G /BPC 1 ID', ' EI EI'],
    ['CMYK', 'BI /W 1 /H 2 /CS /CMYK /BPC 8 ID', ' EI q EI'],
    ['a mask', 'BI /W 24 /H 2 /IM true /BPC 1 ID', 'x EI q'],
    ['a mask that says 8 bits', 'BI /W 24 /H 2 /BPC 8 /IM true ID', 'x EI q'],
    ['a mask with Decode', 'BI /W 24 /H 2 /IM true /D [1 0] ID', 'x EI q'],
    ['no mask', 'BI /W 2 /H 3 /IM false /CS /G ID', 'x EI q'],
    ['long names', 'BI /Width 2 /Height 3 /ColorSpace /DeviceGray /BitsPerComponent 8 ID', 'x EI q'],
    ['long names, RGB', 'BI /Width 1 /Height 2 /ColorSpace /DeviceRGB /BitsPerComponent 8 ID', 'x EI q'],
    ['indexed', 'BI /W 6 /H 1 /BPC 8 /CS [/I /RGB 1 <000000ffffff>] ID', 'x EI q'],
    ['indexed, long', 'BI /W 6 /H 1 /CS [/Indexed /DeviceRGB 1 (abcdef)] /BPC 8 ID', 'x EI q'],
    ['Length of any filter', 'BI /W 2 /H 2 /CS /G /F /Fl /L 6 ID', 'x EI q'],
    ['Length, long', 'BI /Filter [/ASCII85Decode /FlateDecode] /Length 6 ID', 'x EI q'],
  ])('%s', (_, head, data) => {
    expect(found(`${head} ${data}\nEI (ok) Tj`)).toEqual({ data: [data], text: 'ok', warnings: [] });
    expect(found(`${head} ${data} EI(ok) Tj`)).toEqual({ data: [data], text: 'ok', warnings: [] });
    expect(found(`${head} ${data}EI (ok) Tj`)).toEqual({ data: [data], text: 'ok', warnings: [] });
  });

  test.each([
    ['too long', 'BI /W 900 /H 900 /CS /G ID'],
    ['beyond all', 'BI /W 99999999999999999999999999 /H 99999999999999 /CS /G ID'],
    ['too short', 'BI /W 1 /H 1 /CS /G ID'],
    ['negative', 'BI /W -5 /H 5 /CS /G ID'],
    ['nothing', 'BI /W 0 /H 0 /CS /G ID'],
    ['a wrong Length', 'BI /L 2 ID'],
    ['a Length beyond the end', 'BI /L 999999 ID'],
    ['no numbers', 'BI /W (x) /H /CS /G ID'],
  ])('%s: the data is searched for its end', (_, head) => {
    expect(found(`${head} abcdef\nEI (ok) Tj`)).toEqual({ data: ['abcdef\n'], text: 'ok', warnings: [] });
  });
});

describe('data that marks its end', () => {
  test.each([
    ['base 85', 'BI /F /A85 ID', '87cURD]\nEI\n(q) Tj~>'],
    ['base 85, long', 'BI /Filter /ASCII85Decode ID', '87c\nEI /F1 1 Tf\n~>'],
    ['base 85, first of several', 'BI /F [/A85 /Fl] /DP [null <</K 1>>] ID', '87c\nEI q\n~>'],
    ['hexadecimal', 'BI /F /AHx ID', '00 EI ff>'],
    ['hexadecimal, long', 'BI /Filter /ASCIIHexDecode ID', '00 EI q ff>'],
  ])('%s', (_, head, data) => {
    expect(found(`${head} ${data}EI (ok) Tj`)).toEqual({ data: [data], text: 'ok', warnings: [] });
    expect(found(`${head} ${data}\n EI (ok) Tj`)).toEqual({
      data: [data],
      text: 'ok',
      warnings: [],
    });
  });

  test('without it the data is searched', () => {
    expect(found('BI /F /A85 ID 87cUR\nEI (ok) Tj')).toEqual({ data: ['87cUR\n'], text: 'ok', warnings: [] });
    expect(found('BI /F /AHx ID 00ff\nEI (ok) Tj (a>b) Tj')).toMatchObject({ data: ['00ff\n'], text: 'oka>b' });
  });
});

describe('data that is searched for its end', () => {
  test.each([
    ['white space before', '\x01\x02\x03 EI (ok) Tj', '\x01\x02\x03 '],
    ['none before', '\x01\x02\x03EI (ok) Tj', '\x01\x02\x03'],
    ['none before, but an operator after', '\x01\x02\x03EI q (ok) Tj', '\x01\x02\x03'],
    ['none before, operands and an operator after', '\x01EI /P BMC 1 0 0 1 0 0 cm (ok) Tj', '\x01'],
    ['EI among bytes', '\x01 EI\x02 \x01 EI \x01\x02 EI (ok) Tj', '\x01 EI\x02 \x01 EI \x01\x02 '],
    ['EI within a word', 'xEIx EIEI REI EI (ok) Tj', 'xEIx EIEI REI '],
    ['EI before control bytes', 'x EI 12 \x80\x81 EI (ok) Tj', 'x EI 12 \x80\x81 '],
    ['EI before NULs', 'x EI \0\0\0 EI (ok) Tj', 'x EI \0\0\0 '],
    ['EI before an unknown word', 'x EI zork x EI (ok) Tj', 'x EI zork x '],
    ['EI first', 'EI (ok) Tj', ''],
    ['EI then a name', 'x EI/F1 1 Tf (ok) Tj', 'x '],
    ['EI then a comment', 'x EI%c\n(ok) Tj', 'x '],
    ['EI then a number', 'x EI 1 0 0 1 3 4 Tm (ok) Tj', 'x '],
    ['EI then ever more numbers', `x EI ${'1 '.repeat(200)} w (ok) Tj`, 'x '],
    ['EI then true', 'x EI true pop (ok) Tj', 'x '],
  ])('%s', (_, after, data) => {
    const { data: got, text, warnings } = found(`BI /F /Fl ID ${after}`);
    expect(got).toEqual([data]);
    if (!data.includes('(ok)'))
      expect([text, warnings.filter((code) => code !== 'unknown-operator')]).toEqual(['ok', []]);
  });

  test('where nothing known follows, the first EI between white space ends it', () => {
    expect(found('BI /F /Fl ID \x01\x02 EI zork (ok) Tj')).toEqual({
      data: ['\x01\x02 '],
      text: 'ok',
      warnings: ['unknown-operator'],
    });
  });

  test('at the very end', () => {
    expect(found('BI ID ab EI').data).toEqual(['ab ']);
    expect(found('BI ID abEI').data).toEqual(['ab']);
    expect(found('BI ID EI').data).toEqual(['']);
  });

  test.each(['BI ID ab', 'BI ID', 'BI ID ', 'BI /W 1 ID ab E', 'BI ID abEIx'])('%s has no end', (content) => {
    const { text, warnings } = found(`(ok) Tj ${content}`);
    expect([text, warnings]).toEqual(['ok', ['inline-image-unended']]);
  });
});

describe('what parts ID from the data', () => {
  test.each([
    ['ID abc\nEI', 'abc\n'],
    ['ID\nabc\nEI', 'abc\n'],
    ['ID\rabc\nEI', 'abc\n'],
    ['ID\r\nabc\nEI', 'abc\n'],
    ['ID  abc\nEI', ' abc\n'],
    ['ID\n\nabc\nEI', '\nabc\n'],
    ['ID<ab\nEI', '<ab\n'],
  ])('%j', (content, data) => {
    expect(found(`BI /F /Fl ${content} (ok) Tj`)).toEqual({ data: [data], text: 'ok', warnings: [] });
  });
});

describe('the image', () => {
  test('has the dictionary with keys and space written out, and the resources in force', () => {
    const world = new World();
    const inner: Entries = { ColorSpace: { Cs1: [1] } };
    const form = world.form('BI /W 3 /H 2 /BPC 4 /CS /RGB /IM false /I true /D [0 1] /DP null /F /Fl /L 2 ID ab EI', {
      Resources: inner,
    });
    const { record, images } = run('3 0 0 3 1 1 cm /Fm Do', { world, resources: { XObject: { Fm: form } } });
    const [image] = record.images;
    const { dict } = image.stream;
    expect([image.name, image.isInline, image.resources]).toEqual(['', true, world.dict(inner)]);
    expect([dict.number('Width'), dict.number('Height'), dict.number('BitsPerComponent')]).toEqual([3, 2, 4]);
    expect([dict.name('ColorSpace'), dict.name('Filter'), dict.boolean('ImageMask')]).toEqual([
      'DeviceRGB',
      'Fl',
      false,
    ]);
    expect([dict.array('Decode'), dict.boolean('Interpolate'), dict.number('Length')]).toEqual([[0, 1], true, 2]);
    expect(images[0].matrix).toEqual([3, 0, 0, 3, 1, 1]);
  });

  test.each([
    ['/G', 'DeviceGray'],
    ['/RGB', 'DeviceRGB'],
    ['/CMYK', 'DeviceCMYK'],
    ['/DeviceRGB', 'DeviceRGB'],
    ['/Cs1', 'Cs1'],
    ['/constructor', 'constructor'],
    ['/__proto__', '__proto__'],
  ])('the colour space %s is %s', (written, name) => {
    const [image] = run(`BI /CS ${written} ID x EI`).record.images;
    expect(image.stream.dict.name('ColorSpace')).toBe(name);
  });

  test('an indexed space is written out', () => {
    const [image] = run('BI /CS [/I /RGB 1 <00>] ID x EI').record.images;
    expect((image.stream.dict.array('ColorSpace')![0] as Name).name).toBe('Indexed');
  });

  test('keys that are no keys are left alone', () => {
    const [image] = run('BI /constructor 1 /toString 2 /W 3 ID x EI').record.images;
    expect([...image.stream.dict.entries.keys()]).toEqual(['constructor', 'toString', 'W', 'Width']);
  });

  test('several, and one in a form painted twice, which is one image', () => {
    const world = new World();
    const form = world.form('BI /W 1 ID zz EI');
    const content = 'BI ID a EI BI ID b EI /Fm Do /Fm Do BI ID c EI';
    const { record, columns } = run(content, { world, resources: { XObject: { Fm: form } } });
    expect(dataOf({ record } as Run)).toEqual(['a ', 'b ', 'zz ', 'c ']);
    expect([...columns.images.image]).toEqual([0, 1, 2, 2, 3]);
  });

  test('the data is its own: it stays when the next page is run', () => {
    const first = run('BI ID first EI');
    run('BI ID second and longer EI');
    expect(dataOf(first)).toEqual(['first ']);
  });
});

describe('BI and ID out of place', () => {
  test('ID without BI has no dictionary', () => {
    const { record } = run('/W 5 ID ab EI');
    expect([...record.images[0].stream.dict.entries.keys()]).toEqual([]);
  });

  test('operators between BI and ID', () => {
    expect(found('BI /W 5 q /H 6 ID ab EI (ok) Tj').data).toEqual(['ab ']);
  });

  test('EI without BI', () => {
    expect(found('EI (ok) Tj').text).toBe('ok');
  });

  test('BI without ID does not reach into a form, out of it, or into the next page', () => {
    const world = new World();
    const resources = { XObject: { Fm: world.form('/A 1 ID x EI'), Fn: world.form('/B 2 BI /C 3') } };
    const keys = ({ record }: Run): string[][] => record.images.map(({ stream }) => [...stream.dict.entries.keys()]);
    expect(keys(run('BI /W 5 /Fm Do', { world, resources }))).toEqual([[]]);
    expect(keys(run('/Fn Do /W 5 ID x EI', { world, resources }))).toEqual([[]]);
    run('BI /W 5 /H 6');
    expect(keys(run('/D 4 ID x EI'))).toEqual([[]]);
  });
});
