import { Dict } from '../../src/syntax/values.ts';
import type { Context, Operand } from './context.ts';
import type { Operators } from './interpreter.ts';
import { IDENTITY, type Matrix } from './matrix.ts';
import { type Item, show } from './show.ts';
import { setter } from './state-operators.ts';

/** ISO 32000-2, 9.3 and 9.4. */
export const TEXT_OPERATORS: Operators = {
  BT: (context) => setMatrix(context, IDENTITY),
  Tf: setFont,
  Td: (context) => {
    const values = context.numbers(2);
    if (values) context.nextLine(values[0], values[1]);
  },
  TD: (context) => {
    const values = context.numbers(2);
    if (!values) return;
    context.set({ leading: -values[1] });
    context.nextLine(values[0], values[1]);
  },
  Tm: (context) => {
    const values = context.numbers(6);
    if (values) setMatrix(context, values as unknown as Matrix);
  },
  'T*': nextLine,
  Tc: setter(1, ([charSpacing]) => ({ charSpacing })),
  Tw: setter(1, ([wordSpacing]) => ({ wordSpacing })),
  Tz: setter(1, ([percent]) => ({ scaling: percent / 100 })),
  TL: setter(1, ([leading]) => ({ leading })),
  Ts: setter(1, ([rise]) => ({ rise })),
  Tr: setter(1, ([mode]) => ({ renderMode: Math.trunc(Math.min(7, Math.max(0, mode))) })),
  Tj: (context) => showLast(context, 1, () => undefined),
  TJ: (context) => showAll(context, context.operands.slice(context.arrayStart)),
  "'": (context) => showLast(context, 1, () => nextLine(context)),
  '"': (context) =>
    showLast(context, 3, ([wordSpacing, charSpacing]) => {
      context.set({ wordSpacing, charSpacing });
      nextLine(context);
    }),
};

function setMatrix(context: Context, matrix: Matrix): void {
  context.textMatrix = context.lineMatrix = matrix;
}

function nextLine(context: Context): void {
  context.nextLine(0, -context.state.leading);
}

function setFont(context: Context): void {
  const { host, options } = context.page;
  const values = context.numbers(2);
  const name = context.name(2);
  if (!values || name === undefined) return;
  const dict = context.resource('Font', name);
  if (!(dict instanceof Dict)) context.page.warn('font-missing');
  context.set({ font: dict instanceof Dict ? host.fontOf(dict) : options.fallbackFont, fontSize: values[1] });
}

function showLast(context: Context, needed: number, prepare: (values: number[]) => void): void {
  const values = context.numbers(needed);
  if (!values) return;
  if (context.operands.at(-1)?.kind !== 'string') return context.page.warn('missing-operands');
  prepare(values);
  showAll(context, context.operands.slice(-1));
}

function showAll(context: Context, operands: readonly Operand[]): void {
  const items: Item[] = [];
  for (const operand of operands) {
    if (operand.kind === 'number') items.push(operand.value);
    else if (operand.kind === 'string') items.push(operand.bytes);
  }
  const { state, around, page } = context;
  const [chunks, left] = show(items, state, context.textMatrix);
  context.textMatrix = left;
  const isOutline = state.renderMode === 1 || state.renderMode === 5;
  for (const chunk of chunks) {
    page.rows.texts.push({
      ...chunk,
      ...around,
      flags: chunk.flags | around.flags,
      font: page.fontRow(state.font),
      color: (isOutline ? state.stroke : state.fill).color,
      index: page.rows.nextIndex,
    });
  }
}
