import type { TableRule } from './table-rules.ts';

/** Rules nearer to each other are one border of cells, drawn double or in pieces, in points. */
const SAME_BORDER_PT = 2.5;
/** Rules that reach further than this beyond the outermost ones across them enclose cells that are open on that side, in points. */
const OPEN_CELL_PT = 6;

/** Borders of the cells in one direction, from low to high coordinates. */
export interface GridAxis {
  readonly places: number[];
  readonly widths: number[];
  /** The rules of each border; none where it is only where the rules across end. */
  readonly rules: TableRule[][];
}

/** The borders that rules stand for, and those of open sides, where two or more of the rules `across` end. */
export function gridAxis(rules: readonly TableRule[], across: readonly TableRule[]): GridAxis {
  const axis: GridAxis = { places: [], widths: [], rules: [] };
  let group: TableRule[] = [];
  for (const rule of [...rules].sort((a, b) => a.at - b.at)) {
    if (group.length > 0 && rule.at - group[0]!.at > SAME_BORDER_PT) {
      addBorder(axis, group);
      group = [];
    }
    group.push(rule);
  }
  if (group.length > 0) addBorder(axis, group);
  const { places, widths } = axis;
  const lowest = secondOf(across.map((rule) => rule.from));
  if (places[0]! - lowest > OPEN_CELL_PT) {
    places.unshift(lowest);
    widths.unshift(0);
    axis.rules.unshift([]);
  }
  const highest = -secondOf(across.map((rule) => -rule.to));
  if (highest - places[places.length - 1]! > OPEN_CELL_PT) {
    places.push(highest);
    widths.push(0);
    axis.rules.push([]);
  }
  return axis;
}

function addBorder(axis: GridAxis, group: TableRule[]): void {
  axis.places.push((group[0]!.at + group[group.length - 1]!.at) / 2);
  axis.widths.push(group.reduce((most, rule) => Math.max(most, rule.width), 0));
  axis.rules.push(group);
}

/** The second lowest value: what two rules reach. */
function secondOf(values: readonly number[]): number {
  let lowest = Number.POSITIVE_INFINITY;
  let second = Number.POSITIVE_INFINITY;
  for (const value of values) {
    if (value < lowest) {
      second = lowest;
      lowest = value;
    } else if (value < second) second = value;
  }
  return second;
}
