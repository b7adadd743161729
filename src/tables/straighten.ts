import type { Grid } from './grids.ts';
import { placeAt, type TableRule } from './table-rules.ts';

/** Turns the rules of a grid level and upright about its middle, each direction by its own mean slope. */
export function straighten({ horizontal, vertical }: Grid): Grid {
  const middleX = middle(horizontal, vertical);
  const middleY = middle(vertical, horizontal);
  const slopeX = meanSlope(horizontal);
  const slopeY = meanSlope(vertical);
  return {
    horizontal: horizontal.map((rule) => straight(rule, slopeX, middleX, slopeY, middleY)),
    vertical: vertical.map((rule) => straight(rule, slopeY, middleY, slopeX, middleX)),
  };
}

/** The middle of a grid along its first rules. */
function middle(along: readonly TableRule[], across: readonly TableRule[]): number {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const { from, to } of along) {
    low = Math.min(low, from);
    high = Math.max(high, to);
  }
  for (const { at } of across) {
    low = Math.min(low, at);
    high = Math.max(high, at);
  }
  return (low + high) / 2;
}

/** The mean, long rules counting for more: their slopes are known better. */
function meanSlope(rules: readonly TableRule[]): number {
  let sum = 0;
  let weight = 0;
  for (const { from, to, slope } of rules) {
    sum += slope * (to - from) ** 2;
    weight += (to - from) ** 2;
  }
  return weight > 0 ? sum / weight : 0;
}

function straight(
  rule: TableRule,
  slope: number,
  middle: number,
  slopeAcross: number,
  middleAcross: number,
): TableRule {
  const place = (along: number) => along - slopeAcross * (placeAt(rule, along) - middleAcross);
  const at = rule.at - slope * ((rule.from + rule.to) / 2 - middle);
  return { ...rule, from: place(rule.from), to: place(rule.to), at, slope: 0 };
}
