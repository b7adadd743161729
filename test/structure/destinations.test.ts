import { describe, expect, it } from 'vitest';
import { type Destination, Destinations } from '../../src/structure/destinations.ts';
import { PAGE, sourceOf } from './build.ts';

const [P1, P2] = PAGE;
const NAMES =
  `/Names << /Dests << /Names [(chapter) [${P2} 0 R /Fit] (dict) << /D [${P1} 0 R /Fit] >> (alias) (chapter) (loop) (loop)` +
  ` (bad) 5] >> >> /Dests << /old [${P1} 0 R /FitH 9] /chapter [${P1} 0 R /Fit] >>`;

function resolve(destination: string): Destination | null {
  const source = sourceOf({ catalog: `${NAMES} /Test ${destination}`, objects: { 100: `[${P2} 0 R /Fit]` } });
  return new Destinations(source).resolve(source.catalog.raw('Test'));
}

const whole: Destination = { pageNumber: 1, fit: 'Fit', x: null, y: null, zoom: null, box: null };

describe('destinations', () => {
  const cases: [string, string, Partial<Destination> | null][] = [
    ['a point', `[${P2} 0 R /XYZ 10 20.5 1.5]`, { pageNumber: 2, fit: 'XYZ', x: 10, y: 20.5, zoom: 1.5 }],
    ['a point that changes nothing', `[${P1} 0 R /XYZ null null 0]`, { fit: 'XYZ', x: null, y: null, zoom: null }],
    ['a point cut short', `[${P1} 0 R /XYZ 10]`, { fit: 'XYZ', x: 10, y: null, zoom: null }],
    ['a page', `[${P1} 0 R /Fit]`, whole],
    ['a width', `[${P1} 0 R /FitH 700]`, { ...whole, fit: 'FitH', y: 700 }],
    ['a height', `[${P1} 0 R /FitV 50]`, { ...whole, fit: 'FitV', x: 50 }],
    [
      'a rectangle',
      `[${P1} 0 R /FitR 300 20 10 400]`,
      { fit: 'FitR', x: 10, y: 400, box: { leftX: 10, bottomY: 20, rightX: 300, topY: 400 } },
    ],
    ['a rectangle cut short', `[${P1} 0 R /FitR 300]`, { fit: 'FitR', x: 300, y: null, box: null }],
    ['a bounding box', `[${P1} 0 R /FitB]`, { ...whole, fit: 'FitB' }],
    ['the width of a bounding box', `[${P1} 0 R /FitBH 7]`, { fit: 'FitBH', x: null, y: 7 }],
    ['the height of a bounding box', `[${P1} 0 R /FitBV 7]`, { fit: 'FitBV', x: 7, y: null }],
    ['an unknown kind', `[${P1} 0 R /Fancy 7]`, { pageNumber: 1, fit: 'XYZ', x: null }],
    ['no kind', `[${P1} 0 R]`, { pageNumber: 1, fit: 'XYZ' }],
    ['an index', '[1 /Fit]', { ...whole, pageNumber: 2 }],
    ['an index beyond the end', '[3 /Fit]', { ...whole, pageNumber: null }],
    ['a page that is gone', '[150 0 R /Fit]', { ...whole, pageNumber: null }],
    ['an object that is no page', '[2 0 R /Fit]', { ...whole, pageNumber: null }],
    ['a reference', '100 0 R', { ...whole, pageNumber: 2 }],
    ['a name in the name tree', '(chapter)', { ...whole, pageNumber: 2 }],
    ['a name with a dictionary', '(dict)', whole],
    ['a name for a name', '(alias)', { ...whole, pageNumber: 2 }],
    ['a name in the old dictionary', '/old', { fit: 'FitH', y: 9 }],
    ['a string in the old dictionary', '(old)', { fit: 'FitH', y: 9 }],
    ['an unknown name', '(nowhere)', null],
    ['a name for itself', '(loop)', null],
    ['a name for a number', '(bad)', null],
    ['an empty list', '[]', null],
    ['a number', '5', null],
    ['nothing', 'null', null],
  ];
  it.each(cases)('%s', (_, destination, expected) => {
    const resolved = resolve(destination);
    if (expected === null) expect(resolved).toBeNull();
    else expect(resolved).toMatchObject(expected);
  });
});
