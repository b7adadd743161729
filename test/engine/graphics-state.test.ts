import { describe, expect, test } from 'vitest';
import { run } from './harness.ts';
import { World } from './values.ts';

const matrixOf = (content: string): number[] => {
  return run(`${content} /Im Do`, { resources: { XObject: { Im: '1 R' } }, world: imageWorld() }).images[0].matrix;
};

function imageWorld(): World {
  const world = new World();
  world.define(1, world.image());
  return world;
}

describe('cm', () => {
  test.each([
    ['', [1, 0, 0, 1, 0, 0]],
    ['1 2 3 4 5 6 cm', [1, 2, 3, 4, 5, 6]],
    ['2 0 0 3 10 20 cm 1 0 0 1 1 1 cm', [2, 0, 0, 3, 12, 23]],
    ['1 0 0 1 1 1 cm 2 0 0 3 10 20 cm', [2, 0, 0, 3, 11, 21]],
    ['0 1 -1 0 5 6 cm 1 2 3 4 7 8 cm', [-2, 1, -4, 3, -3, 13]],
  ])('%s', (content, matrix) => {
    expect(matrixOf(content)).toEqual(matrix);
  });

  test.each(['1 0 0 1 1 cm', 'cm', '1 cm'])('%s lacks operands', (content) => {
    expect(matrixOf(content)).toEqual([1, 0, 0, 1, 0, 0]);
  });

  test('the page gives the first matrix', () => {
    const setup = { resources: { XObject: { Im: '1 R' } }, world: imageWorld(), matrix: [2, 0, 0, 2, 5, 5] };
    expect(run('1 0 0 1 1 1 cm /Im Do', setup).images[0].matrix).toEqual([2, 0, 0, 2, 7, 7]);
  });

  test('stays finite, however often it is enlarged', () => {
    const big = `${'9'.repeat(40)} ${'9'.repeat(40)} -${'9'.repeat(40)} ${'9'.repeat(40)} 1 1 cm `;
    for (const value of matrixOf(big.repeat(50))) expect(Number.isFinite(value)).toBe(true);
    const { texts, arts, lines } = run(`${big.repeat(50)} /F1 ${'9'.repeat(40)} Tf (ab) Tj 0 0 5 5 re 1 1 m 9 0 l S`);
    const numbers = [texts[0], ...arts, ...lines].flatMap((row) => ('box' in row ? row.box : row.points));
    for (const value of numbers) expect(Number.isFinite(value)).toBe(true);
  });
});

describe('q and Q', () => {
  test('save and restore all of the state', () => {
    const { texts } = run(`/F1 10 Tf 1 0 0 rg 2 Tc
      q 2 0 0 2 0 0 cm /F1 20 Tf 0 1 0 rg 5 Tc 3 Tr 50 Tz 9 Ts (ab) Tj Q
      BT (ab) Tj`);
    const [inner, outer] = texts;
    expect(inner).toMatchObject({ color: 0x00ff00, mode: 3, along: [20, 0], up: [0, 40], y: 18 });
    expect(outer).toMatchObject({ color: 0xff0000, mode: 0, along: [10, 0], up: [0, 10], y: 0, ends: [5, 12] });
  });

  test('line width and alpha', () => {
    const resources = { ExtGState: { None: { CA: 0 } } };
    const { lines } = run('3 w q 5 w 0 0 m 90 0 l S /None gs 0 1 m 90 1 l S Q 0 2 m 90 2 l S', { resources });
    expect(lines.map(({ points, width }) => [points[1], width])).toEqual([
      [0, 5],
      [2, 3],
    ]);
  });

  test('do not save the text position', () => {
    const { texts } = run('/F1 10 Tf 5 5 Td q (a) Tj Q (b) Tj');
    expect(texts.map(({ x }) => x)).toEqual([5, 10]);
  });

  test('nest', () => {
    const shift = '1 0 0 1 1 0 cm';
    const { texts } = run(`/F1 10 Tf q ${shift} q ${shift} BT (a) Tj Q BT (b) Tj Q BT (c) Tj`);
    expect(texts.map(({ x }) => x)).toEqual([2, 1, 0]);
  });

  test('a Q too many is passed over', () => {
    const { texts, warnings } = run('Q 1 0 0 1 5 0 cm q Q Q Q /F1 10 Tf (a) Tj');
    expect(texts[0].x).toBe(5);
    expect(warnings).toEqual(['state-underflow']);
  });

  test('a q too many is no fault', () => {
    expect(run('q q q /F1 10 Tf (a) Tj').warnings).toEqual([]);
  });
});

describe('gs', () => {
  test.each([
    ['/A gs', 7],
    ['/B gs', 2],
    ['/Missing gs', 2],
    ['(A) gs', 2],
    ['gs', 2],
  ])('%s', (content, width) => {
    const resources = { ExtGState: { A: { LW: 7 }, B: { Type: '/ExtGState' } } };
    expect(run(`2 w ${content} 0 0 m 90 0 l S`, { resources }).lines[0].width).toBe(width);
  });

  test('what is transparent is not painted', () => {
    const resources = { ExtGState: { F: { ca: 0 }, S: { CA: 0 }, Both: { ca: 0, CA: 0 }, Half: { ca: 0.5, CA: 0.1 } } };
    const counts = (state: string): number[] => {
      const { lines, arts } = run(`/${state} gs 0 0 50 50 re S 0 0 50 50 re f 0 0 50 50 re B 0 0 50 1 re f`, {
        resources,
      });
      return [lines.length, arts.length];
    };
    expect(counts('F')).toEqual([0, 2]);
    expect(counts('S')).toEqual([1, 2]);
    expect(counts('Both')).toEqual([0, 0]);
    expect(counts('Half')).toEqual([1, 3]);
  });

  test('one that is missing is said to be, once', () => {
    expect(run('/X gs /Y gs').warnings).toEqual(['resource-missing']);
  });
});
