import { Dict } from '../../src/syntax/values.ts';
import type { Context } from './context.ts';
import type { Operators } from './interpreter.ts';
import { type Matrix, times } from './matrix.ts';
import type { GraphicsState } from './state.ts';

/** An operator that changes the state by so many numbers. */
export function setter(
  count: number,
  change: (values: number[], state: GraphicsState) => Partial<GraphicsState>,
): (context: Context) => void {
  return (context) => {
    const values = context.numbers(count);
    if (values) context.set(change(values, context.state));
  };
}

/** ISO 32000-2, 8.4.4. */
export const STATE_OPERATORS: Operators = {
  q: (context) => context.save(),
  Q: (context) => context.restore(),
  cm: setter(6, (values, { ctm }) => ({ ctm: times(values as unknown as Matrix, ctm) })),
  w: setter(1, ([lineWidth]) => ({ lineWidth })),
  gs: setExtState,
};

function setExtState(context: Context): void {
  const { host } = context.page;
  const name = context.name();
  if (name === undefined) return;
  const dict = context.resource('ExtGState', name);
  if (!(dict instanceof Dict)) return context.page.warn('resource-missing');
  const { fill, stroke, lineWidth } = context.state;
  context.set({
    lineWidth: dict.number('LW') ?? lineWidth,
    fill: { ...fill, alpha: dict.number('ca') ?? fill.alpha },
    stroke: { ...stroke, alpha: dict.number('CA') ?? stroke.alpha },
  });
  const [font, fontSize] = dict.items('Font') ?? [];
  if (font instanceof Dict && typeof fontSize === 'number') context.set({ font: host.fontOf(font), fontSize });
}
