import { describe, expect, it } from 'vitest';
import { type Annotation, readAnnotations } from '../../src/structure/annotations.ts';
import { Destinations } from '../../src/structure/destinations.ts';
import type { FormField } from '../../src/structure/form-field.ts';
import { type Objects, PAGE, sourceOf, streamOf } from './build.ts';

function annotations(list: string, objects: Objects = {}, limits = {}): Annotation[] {
  const source = sourceOf({ pages: [`/Annots ${list}`], objects, limits });
  return readAnnotations(source.pages[0]!, source, new Destinations(source));
}

describe('annotations', () => {
  it('gives links', () => {
    const [link] = annotations('[100 0 R]', {
      100: `<< /Subtype /Link /Rect [30 40 10 20] /QuadPoints [1 2 3 4 5 6 7 8 9] /Dest [${PAGE[1]} 0 R /XYZ 5 6 null] >>`,
    });
    expect(link).toEqual({
      subtype: 'Link',
      objectNumber: 100,
      bbox: { leftX: 10, bottomY: 20, rightX: 30, topY: 40 },
      quadPoints: [1, 2, 3, 4, 5, 6, 7, 8],
      contents: null,
      author: null,
      subject: null,
      modificationDate: null,
      isHidden: false,
      target: {
        destination: { pageNumber: 2, fit: 'XYZ', x: 5, y: 6, zoom: null, box: null },
        uri: null,
        file: null,
        named: null,
      },
      field: null,
    });
  });

  it('gives notes', () => {
    const [note] = annotations(
      '[<< /Subtype /Text /Rect [0 0 9 9] /Contents (Why?) /T (Ann) /Subj (Doubt) /M (D:20200102030405Z) /F 2 >>]',
    );
    expect(note).toMatchObject({
      subtype: 'Text',
      objectNumber: null,
      contents: 'Why?',
      author: 'Ann',
      subject: 'Doubt',
      isHidden: true,
      target: null,
    });
    expect(note?.modificationDate?.iso).toBe('2020-01-02T03:04:05Z');
  });

  it.each([
    ['no list', '5', 0],
    ['items that are none', '[null 5 (x) [] 150 0 R << >>]', 1],
  ])('%s', (_, list, count) => {
    expect(annotations(list)).toHaveLength(count);
  });

  it.each([
    ['no rectangle', ''],
    ['a short one', '/Rect [1 2 3]'],
    ['one without numbers', '/Rect [1 2 /x 4]'],
  ])('%s', (_, entries) => {
    expect(annotations(`[<< /Subtype /Link ${entries} >>]`)[0]).toMatchObject({ bbox: null, quadPoints: [] });
  });

  it('stops at the limit', () => {
    expect(annotations(`[${'<< /Subtype /Text >> '.repeat(300)}]`, {}, { objects: 200 })).toHaveLength(200);
  });

  it('bounds what annotations share', () => {
    const shared = `<< /Subtype /Text /Contents 100 0 R /QuadPoints 101 0 R >>`;
    const found = annotations(
      `[${shared.repeat(5)}]`,
      { 100: `(${'x'.repeat(400)})`, 101: `[${'1 '.repeat(64)}]` },
      { streamBytes: 2000 },
    );
    expect(found.map(({ contents }) => contents?.length ?? 0)).toEqual([400, 400, 0, 0, 0]);
    expect(found.map(({ quadPoints }) => quadPoints.length)).toEqual([64, 64, 0, 0, 0]);
  });
});

describe('form fields', () => {
  const field = (entries: string, objects: Objects = {}): FormField | null => {
    return annotations(`[<< /Subtype /Widget ${entries} >>]`, objects)[0]!.field;
  };
  const cases: [string, string, Objects, Partial<FormField>][] = [
    ['a widget without a field', '', {}, { name: '', type: null, value: null, state: null, label: null }],
    [
      'text',
      '/FT /Tx /T (a) /V (hello) /TU (Your name)',
      {},
      { name: 'a', type: 'text', value: 'hello', label: 'Your name' },
    ],
    ['text in a stream', '/FT /Tx /T (a) /V 100 0 R', { 100: streamOf('long') }, { value: 'long' }],
    [
      'what fields around it say',
      '/T (c) /Parent 100 0 R',
      { 100: '<< /Parent 101 0 R /V (hello) >>', 101: '<< /T (a) /FT /Tx /V (no) >>' },
      { name: 'a.c', type: 'text', value: 'hello' },
    ],
    [
      'fields in a circle',
      '/T (c) /Parent 100 0 R',
      { 100: '<< /T (b) /Parent 101 0 R >>', 101: '<< /T (a) /Parent 100 0 R >>' },
      { name: 'a.b.c' },
    ],
    ['a check box', '/FT /Btn /T (a) /V /Yes /AS /Yes', {}, { type: 'checkbox', value: 'Yes', state: 'Yes' }],
    ['a check box with its appearance only', '/FT /Btn /T (a) /AS /Off', {}, { type: 'checkbox', value: 'Off' }],
    [
      'a radio button',
      '/FT /Btn /Ff 32768 /Parent 100 0 R /AS /Off',
      { 100: '<< /T (r) /V /b >>' },
      { name: 'r', type: 'radio', value: 'b', state: 'Off' },
    ],
    ['a radio button with values', '/FT /Btn /Ff 32768 /V /1 /Opt [(Apple) (Pear)]', {}, { value: 'Pear' }],
    ['a radio button without that value', '/FT /Btn /Ff 32768 /V /7 /Opt [(Apple) (Pear)]', {}, { value: '7' }],
    ['a push button', '/FT /Btn /Ff 65536 /T (a) /AS /x', {}, { type: 'pushbutton', value: null, state: null }],
    ['a choice', '/FT /Ch /T (a) /V (x)', {}, { type: 'choice', value: 'x' }],
    ['several choices', '/FT /Ch /T (a) /V [(x) 5 (y)]', {}, { type: 'choice', value: ['x', 'y'] }],
    ['a signature', '/FT /Sig /T (a) /V << /Type /Sig >>', {}, { type: 'signature', value: null }],
    ['an unknown type', '/FT /Foo', {}, { type: null }],
  ];
  it.each(cases)('%s', (_, entries, objects, expected) => {
    expect(field(entries, objects)).toMatchObject(expected);
  });

  it('are those of widgets only', () => {
    expect(annotations('[<< /Subtype /Text /FT /Tx /T (a) >>]')[0]).toMatchObject({ field: null, author: 'a' });
  });
});
