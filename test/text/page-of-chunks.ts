import { ChunkFlag, type SymbolColumns, type TextColumns } from '../../src/chunks/columns.ts';
import type { TextInput } from '../../src/text/pieces.ts';

/** Every glyph of the tests' font is half an em wide, an em in vertical writing. */
export const GLYPH_EM = 0.5;

export interface ChunkOptions {
  /** Font size in points; 10 by default. */
  size?: number;
  /** Direction in degrees counter-clockwise. */
  angle?: number;
  /** Gap after each glyph, in em. */
  spacing?: number;
  /** Gap before single symbols, in em, by place in the value. */
  gaps?: Readonly<Record<number, number>>;
  /** Width of each symbol in em. */
  widths?: readonly number[];
  /** Fewer glyphs than symbols, as with ligatures. */
  glyphs?: number;
  /** Baseline runs to the left with the letters upright. */
  mirrored?: boolean;
  actualText?: number;
  flags?: number;
}

export interface TestChunk extends ChunkOptions {
  value: string;
  x: number;
  y: number;
}

export function chunk(value: string, x: number, y: number, options: ChunkOptions = {}): TestChunk {
  return { value, x, y, ...options };
}

/** The columns that the engine would give for chunks in content order. */
export function pageOf(chunks: readonly TestChunk[], actualTexts: readonly string[] = []): TextInput {
  const count = chunks.length;
  const integers = () => new Int32Array(count);
  const unsigned = () => new Uint32Array(count);
  const places = () => new Float64Array(count);
  const text = {
    ...{ count, symbolStart: unsigned(), symbolCount: unsigned(), textStart: unsigned(), textLength: unsigned() },
    ...{ codeStart: unsigned(), codeCount: unsigned(), originX: places(), originY: places(), alongX: places() },
    ...{ alongY: places(), upX: places(), upY: places(), leftX: places(), bottomY: places(), rightX: places() },
    ...{ topY: places(), font: integers(), color: integers(), mcid: integers(), formObject: integers() },
    ...{ actualText: integers(), flags: integers(), index: integers(), propertyList: integers() },
  } satisfies TextColumns;
  const x: number[] = [];
  const y: number[] = [];
  const end: number[] = [];
  const units: number[] = [];
  for (const [row, item] of chunks.entries()) {
    const symbols = [...item.value];
    const size = item.size ?? 10;
    const vertical = ((item.flags ?? 0) & ChunkFlag.Vertical) !== 0;
    const radians = ((item.angle ?? 0) * Math.PI) / 180;
    const c = Math.cos(radians) * (item.mirrored ? -1 : 1);
    const s = Math.sin(radians);
    const [upX, upY] = item.mirrored ? [s, -c] : [-s, c];
    const [dx, dy] = vertical ? [-upX, -upY] : [c, s];
    text.symbolStart[row] = x.length;
    text.symbolCount[row] = symbols.length;
    text.textStart[row] = units.length;
    text.textLength[row] = item.value.length;
    text.codeCount[row] = item.glyphs ?? symbols.length;
    text.originX[row] = item.x;
    text.originY[row] = item.y;
    text.alongX[row] = c * size;
    text.alongY[row] = s * size;
    text.upX[row] = upX * size;
    text.upY[row] = upY * size;
    text.actualText[row] = item.actualText ?? -1;
    text.flags[row] = item.flags ?? 0;
    text.index[row] = row;
    let pen = 0;
    for (const [i] of symbols.entries()) {
      pen += (item.gaps?.[i] ?? 0) * size;
      x.push(item.x + dx * pen);
      y.push(item.y + dy * pen);
      pen += (item.widths?.[i] ?? (vertical ? 1 : GLYPH_EM)) * size;
      end.push(pen);
      pen += (item.spacing ?? 0) * size;
    }
    const length = end.at(-1) ?? 0;
    const [low, high] = vertical ? [-0.5, 0.5] : [-0.25, 0.75];
    const [acrossX, acrossY] = vertical ? [c, s] : [upX, upY];
    const cornersX = [0, length].flatMap((d) => [low, high].map((h) => item.x + dx * d + acrossX * h * size));
    const cornersY = [0, length].flatMap((d) => [low, high].map((h) => item.y + dy * d + acrossY * h * size));
    text.leftX[row] = Math.min(...cornersX);
    text.rightX[row] = Math.max(...cornersX);
    text.bottomY[row] = Math.min(...cornersY);
    text.topY[row] = Math.max(...cornersY);
    for (let i = 0; i < item.value.length; i++) units.push(item.value.charCodeAt(i));
  }
  const symbols = {
    ...{ count: x.length, x: Float32Array.from(x), y: Float32Array.from(y), end: Float32Array.from(end) },
    ...{ text: Uint16Array.from(units), codes: new Uint32Array(0) },
  } satisfies SymbolColumns;
  return { text, symbols, actualTexts };
}
