import { describe, expect, test } from 'vitest';
import { ChunkFlag } from '../../src/chunks/columns.ts';
import { run } from './harness.ts';
import { type Entries, World } from './values.ts';

const world = new World();
const shared = world.image();
world.define(1, shared);
const OFF = { Type: '/OCG', TestHidden: true };
const resources: Entries = {
  XObject: {
    A: '1 R',
    B: world.image({ OC: OFF }),
    C: '1 R',
    NoSubtype: world.stream('', { Width: 3 }),
    Ps: world.stream('(x) Tj', { Subtype: '/PS', Width: 1 }),
    Dict: {},
    Gone: '99 R',
  },
};
const setup = { world, resources };

describe('Do', () => {
  test('an image is a row with the matrix and the marks around it', () => {
    const { images } = run('/P <</MCID 3>> BDC q 100 0 0 50 10 20 cm /A Do Q EMC 0 2 -3 0 0 0 cm /A Do', setup);
    expect(images).toEqual([
      { matrix: [100, 0, 0, 50, 10, 20], name: 'A', mcid: 3, form: -1, flags: 0, index: 0 },
      { matrix: [0, 2, -3, 0, 0, 0], name: 'A', mcid: -1, form: -1, flags: 0, index: 1 },
    ]);
  });

  test('one image by two names is one of the list', () => {
    const { columns, record } = run('/A Do /B Do /C Do', setup);
    expect([...columns.images.image]).toEqual([0, 1, 0]);
    expect(record.images.map(({ name, isInline }) => [name, isInline])).toEqual([
      ['A', false],
      ['B', false],
    ]);
    expect(record.images[0].stream).toBe(shared);
  });

  test('hidden by its own OC or by that around', () => {
    const { images } = run('/B Do /A Do /OC /Off BDC /A Do EMC', {
      world,
      resources: { ...resources, Properties: { Off: OFF } },
    });
    expect(images.map(({ flags }) => flags)).toEqual([ChunkFlag.Hidden, 0, ChunkFlag.Hidden]);
  });

  test('with a width and no Subtype it is an image', () => {
    expect(run('/NoSubtype Do /Ps Do', setup).images).toHaveLength(2);
  });

  test.each(['/Missing Do', '/Dict Do', '/Gone Do'])('%s is said to be missing', (content) => {
    const { images, warnings } = run(content, setup);
    expect([images, warnings]).toEqual([[], ['resource-missing']]);
  });

  test.each(['Do', '5 Do', '(A) Do'])('%s does nothing', (content) => {
    expect(run(content, setup).images).toEqual([]);
  });

  test('the places in the painting order run over all kinds of chunks', () => {
    const { texts, images, lines, arts } = run(
      '/A Do /F1 5 Tf (a) Tj 0 0 50 1 re f 0 0 50 50 re f /A Do [(b) -900 (c)] TJ',
      setup,
    );
    expect(images.map(({ index }) => index)).toEqual([0, 4]);
    expect(texts.map(({ index }) => index)).toEqual([1, 5, 6]);
    expect([...lines, ...arts].map(({ index }) => index)).toEqual([2, 3]);
    expect(arts[0].lines.map(({ index }) => index)).toEqual([3, 3, 3, 3]);
  });
});
