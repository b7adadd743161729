import { Name } from '../../src/syntax/values.ts';
import type { Context } from './context.ts';
import type { Operators } from './interpreter.ts';
import { deviceColor, type Space } from './state.ts';

type Which = 'fill' | 'stroke';

/** ISO 32000-2, 8.6.8. */
export const COLOR_OPERATORS: Operators = {
  g: device('fill', 1),
  G: device('stroke', 1),
  rg: device('fill', 3),
  RG: device('stroke', 3),
  k: device('fill', 4),
  K: device('stroke', 4),
  cs: (context) => setSpace(context, 'fill'),
  CS: (context) => setSpace(context, 'stroke'),
  sc: (context) => setColor(context, 'fill'),
  SC: (context) => setColor(context, 'stroke'),
  scn: (context) => setColor(context, 'fill'),
  SCN: (context) => setColor(context, 'stroke'),
};

function device(which: Which, components: number): (context: Context) => void {
  return (context) => {
    if (context.operands.length < components) return;
    const color = deviceColor(context.numbers(components)!);
    context.paintWith(which, { space: { kind: 'device', components }, color });
  };
}

function setSpace(context: Context, which: Which): void {
  const name = context.name();
  if (name === undefined) return;
  const components = { DeviceGray: 1, DeviceRGB: 3, DeviceCMYK: 4 }[name];
  if (components) context.paintWith(which, { space: { kind: 'device', components }, color: 0 });
  else if (name === 'Pattern') context.paintWith(which, { space: { kind: 'pattern' }, color: -1 });
  else context.paintWith(which, namedSpace(context, name));
}

function namedSpace(context: Context, name: string): { space: Space; color: number } {
  const found = context.page.host.colorSpaceOf(context.resource('ColorSpace', name) ?? new Name(name));
  const { components, initialColor: color } = found;
  if (found.isPattern) return { space: { kind: 'pattern' }, color };
  if (found.device) return { space: { kind: 'device', components: found.device }, color };
  return { space: { kind: 'host', components, toRgb: (values) => found.toRgb(values), initial: color }, color };
}

function setColor(context: Context, which: Which): void {
  const { space } = context.state[which];
  if (space.kind === 'pattern' || context.name() !== undefined) return context.paintWith(which, { color: -1 });
  if (context.operands.length < space.components) {
    if (space.kind === 'host') context.paintWith(which, { color: space.initial });
    return;
  }
  const values = context.numbers(space.components)!;
  context.paintWith(which, { color: space.kind === 'host' ? space.toRgb(values) : deviceColor(values) });
}
