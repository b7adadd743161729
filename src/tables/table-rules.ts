import { type LineColumns, LineFlag } from '../chunks/columns.ts';

/** A horizontal or vertical rule. For a horizontal one, "along" is x and "across" is y; for a vertical one the other way round. */
export interface TableRule {
  readonly isVertical: boolean;
  /** Ends along the rule, `from` below `to`. */
  from: number;
  to: number;
  /** Place across it, at its middle. */
  at: number;
  /** Change of place across it per point along it: scans are askew. */
  readonly slope: number;
  readonly width: number;
}

/** The rules of lines; slanting lines are left out. */
export function tableRules(lines: LineColumns): TableRule[] {
  const rules: TableRule[] = [];
  for (let row = 0; row < lines.count; row++) {
    const flags = lines.flags[row]!;
    if ((flags & (LineFlag.Horizontal | LineFlag.Vertical)) === 0 || (flags & LineFlag.Hidden) !== 0) continue;
    const isVertical = (flags & LineFlag.Horizontal) === 0;
    const start = isVertical ? lines.startY[row]! : lines.startX[row]!;
    const end = isVertical ? lines.endY[row]! : lines.endX[row]!;
    const atStart = isVertical ? lines.startX[row]! : lines.startY[row]!;
    const atEnd = isVertical ? lines.endX[row]! : lines.endY[row]!;
    if (!Number.isFinite(start + end + atStart + atEnd) || start === end) continue;
    rules.push({
      isVertical,
      from: Math.min(start, end),
      to: Math.max(start, end),
      at: (atStart + atEnd) / 2,
      slope: (atEnd - atStart) / (end - start),
      width: lines.width[row]!,
    });
  }
  return rules;
}

/** Place of a rule across it, at a place along it. */
export function placeAt(rule: TableRule, along: number): number {
  return rule.at + rule.slope * (along - (rule.from + rule.to) / 2);
}
