import { describe, expect, test } from 'vitest';
import type { ColorSpace } from '../../src/color/color-space.ts';
import { run } from './harness.ts';

const asked: number[][] = [];
const TINT: ColorSpace = {
  components: 2,
  isPattern: false,
  initialColor: 0x0a0b0c,
  toRgb: (values) => {
    asked.push(Array.from(values));
    return 0x010000 * Math.round(values[0] * 10) + Math.round(values[1] * 10);
  },
};
const ICC: ColorSpace = { components: 3, device: 3, isPattern: false, initialColor: 0, toRgb: () => 0x111111 };
const PATTERNS: ColorSpace = { components: 0, isPattern: true, initialColor: -1, toRgb: () => -1 };
const resources = { ColorSpace: { Tint: TINT, Icc: ICC, Pat: PATTERNS } };

/** Colour of filling and of stroking. */
function colors(content: string): [number, number] {
  const { texts } = run(`/F1 1 Tf ${content} (a) Tj 1 Tr (b) Tj`, { resources });
  return [texts[0].color, texts[1].color];
}

describe('device colours', () => {
  test.each([
    ['', 0, 0],
    ['1 g', 0xffffff, 0],
    ['0.5 g', 0x808080, 0],
    ['.2 G', 0, 0x333333],
    ['1 0 0 rg 0 0 1 RG', 0xff0000, 0x0000ff],
    ['.1 .2 .3 rg', 0x1a334d, 0],
    ['0 0 0 1 k', 0, 0],
    ['0 0 0 0 k', 0xffffff, 0],
    ['1 0 0 0 k', 0x00ffff, 0],
    ['0 1 0 .5 k', 0x800080, 0],
    ['1 1 1 1 K', 0, 0],
    ['-1 g', 0, 0],
    ['7 g', 0xffffff, 0],
    ['2 -3 .5 rg', 0xff0080, 0],
    ['1 g 0 0 rg', 0xffffff, 0],
    ['1 g rg', 0xffffff, 0],
    ['9 9 1 g', 0xffffff, 0],
  ])('%s', (content, fill, stroke) => {
    expect(colors(content)).toEqual([fill, stroke]);
  });
});

describe('cs and sc', () => {
  test.each([
    ['1 g /DeviceRGB cs', 0],
    ['/DeviceGray cs 1 sc', 0xffffff],
    ['/DeviceRGB cs 1 0 0 sc', 0xff0000],
    ['/DeviceCMYK cs', 0],
    ['/DeviceCMYK cs 0 1 1 0 scn', 0xff0000],
    ['/DeviceRGB cs 1 0 sc', 0],
    ['1 0 0 rg 0 1 0 sc', 0x00ff00],
    ['0 0 1 0 k 1 0 0 0 sc', 0x00ffff],
    ['/Icc cs 0 1 0 scn', 0x00ff00],
    ['/Tint cs', 0x0a0b0c],
    ['/Tint cs .5 .7 sc', 0x050007],
    ['/Tint cs 9 9 .5 .7 scn', 0x050007],
    ['/Tint cs .5 .7 scn .5 scn', 0x0a0b0c],
    ['/Tint cs .5 .7 scn /P1 scn', -1],
    ['/Pattern cs', -1],
    ['/Pattern cs /P1 scn', -1],
    ['/Pattern cs 1 0 0 /P1 scn', -1],
    ['/Pattern cs 1 scn', -1],
    ['/Pat cs', -1],
    ['/Pattern cs /P1 scn 1 g', 0xffffff],
    ['1 g /Unknown cs', 0],
    ['1 g 5 cs', 0xffffff],
    ['1 g cs', 0xffffff],
    ['/DeviceGrey cs 1 sc', 0xffffff],
    ['/Device cs 1 sc', 0xffffff],
  ])('%s', (content, fill) => {
    expect(colors(content)).toEqual([fill, 0]);
  });

  test('stroking has a space of its own', () => {
    expect(colors('/Tint CS .1 .2 SCN /DeviceRGB cs 0 0 1 sc')).toEqual([0x0000ff, 0x010002]);
    expect(colors('/DeviceRGB CS 0 1 0 SC')).toEqual([0, 0x00ff00]);
    expect(colors('/Pattern CS /P SCN')).toEqual([0, -1]);
  });

  test('the components asked for are the last ones, in their order', () => {
    asked.length = 0;
    run('/Tint cs 1 2 3 4 scn .25 .75 SCN .25 .75 scn', { resources });
    expect(asked).toEqual([
      [3, 4],
      [0.25, 0.75],
    ]);
  });

  test('the space is kept over q and Q', () => {
    expect(colors('/DeviceRGB cs q /DeviceGray cs 1 sc Q 0 0 1 sc')).toEqual([0x0000ff, 0]);
  });

  test('lines have the colour of stroking, where they are stroked', () => {
    const { lines, arts } = run('1 0 0 rg 0 1 0 RG 0 0 m 90 0 l S 0 5 90 1 re f 0 9 90 50 re B 0 9 90 50 re f');
    expect([...lines, ...arts].map(({ color }) => color)).toEqual([0x00ff00, 0xff0000, 0x00ff00, 0xff0000]);
    expect(arts[0].lines.every(({ color }) => color === 0x00ff00)).toBe(true);
  });
});
