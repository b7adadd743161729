import { placeAt, type TableRule } from './table-rules.ts';

/** Rules of one grid touch or cross; drawing and scanning leave gaps up to this between their edges, in points. */
const TOUCH_PT = 2.5;
/** Pairs of rules that are looked at on one page; beyond it, what is found so far counts. */
const MAX_PAIRS = 1_000_000;

/** Rules that hang together. */
export interface Grid {
  readonly horizontal: TableRule[];
  readonly vertical: TableRule[];
}

/** Groups of horizontal and vertical rules that touch or cross each other, those without any crossing left out. */
export function findGrids(rules: readonly TableRule[]): Grid[] {
  const horizontal = rules.filter((rule) => !rule.isVertical);
  const vertical = rules.filter((rule) => rule.isVertical).sort((a, b) => a.at - b.at);
  const all = [...horizontal, ...vertical];
  const parents = Int32Array.from(all, (_, i) => i);
  const slack = vertical.reduce((most, rule) => Math.max(most, (Math.abs(rule.slope) * (rule.to - rule.from)) / 2), 0);
  const widest = vertical.reduce((most, rule) => Math.max(most, rule.width), 0) / 2;
  let pairs = 0;
  for (let i = 0; i < horizontal.length; i++) {
    const rule = horizontal[i]!;
    const reach = TOUCH_PT + widest + slack;
    for (let k = firstFrom(vertical, rule.from - reach); k < vertical.length; k++) {
      if (vertical[k]!.at > rule.to + reach) break;
      if (++pairs > MAX_PAIRS) return collect(all, parents);
      if (meet(rule, vertical[k]!)) join(parents, i, horizontal.length + k);
    }
  }
  return collect(all, parents);
}

/** The first of the rules, sorted by place, that lies at a place or beyond. */
function firstFrom(rules: readonly TableRule[], place: number): number {
  let low = 0;
  let high = rules.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rules[middle]!.at < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

function meet(horizontal: TableRule, vertical: TableRule): boolean {
  const y = placeAt(horizontal, vertical.at);
  const x = placeAt(vertical, y);
  const reachX = TOUCH_PT + vertical.width / 2;
  const reachY = TOUCH_PT + horizontal.width / 2;
  return (
    x >= horizontal.from - reachX &&
    x <= horizontal.to + reachX &&
    y >= vertical.from - reachY &&
    y <= vertical.to + reachY
  );
}

function root(parents: Int32Array, i: number): number {
  while (parents[i] !== i) {
    parents[i] = parents[parents[i]!]!;
    i = parents[i]!;
  }
  return i;
}

function join(parents: Int32Array, a: number, b: number): void {
  parents[root(parents, b)] = root(parents, a);
}

function collect(all: readonly TableRule[], parents: Int32Array): Grid[] {
  const grids = new Map<number, Grid>();
  for (const [i, rule] of all.entries()) {
    const at = root(parents, i);
    const grid = grids.get(at) ?? { horizontal: [], vertical: [] };
    grids.set(at, grid);
    (rule.isVertical ? grid.vertical : grid.horizontal).push(rule);
  }
  return [...grids.values()].filter(({ horizontal, vertical }) => horizontal.length > 0 && vertical.length > 0);
}
