import { Dict, follow, Name, type PdfValue } from '../syntax/values.ts';

/** Visibility expressions within each other (ISO 32000-2, 8.11.2.2). */
const MAX_DEPTH = 32;
/** Operands looked at in one expression, so that shared subexpressions cannot multiply. */
const MAX_STEPS = 10_000;

/** Which optional content is off in the document's default configuration (ISO 32000-2, 8.11.4). */
export class OptionalContent {
  readonly #off = new Set<Dict>();
  readonly #on = new Set<Dict>();
  readonly #baseIsOff: boolean;
  readonly #known = new Map<Dict, boolean>();

  constructor(catalog: Dict) {
    const configuration = catalog.dict('OCProperties')?.dict('D');
    this.#baseIsOff = configuration?.name('BaseState') === 'OFF';
    for (const group of configuration?.items('ON') ?? []) if (group instanceof Dict) this.#on.add(group);
    for (const group of configuration?.items('OFF') ?? []) if (group instanceof Dict) this.#off.add(group);
  }

  /** Whether a group is off, or a membership dictionary hides its content. */
  isHidden(content: Dict): boolean {
    let hidden = this.#known.get(content);
    if (hidden === undefined) {
      hidden = content.name('Type') === 'OCMD' ? this.#isMembershipHidden(content) : this.#isOff(content);
      this.#known.set(content, hidden);
    }
    return hidden;
  }

  #isOff(group: Dict): boolean {
    return this.#off.has(group) || (this.#baseIsOff && !this.#on.has(group));
  }

  #isMembershipHidden(membership: Dict): boolean {
    const expression = membership.array('VE');
    if (expression) {
      const visible = this.#evaluate(expression, membership, 0, { steps: MAX_STEPS });
      if (visible !== undefined) return !visible;
    }
    const value = membership.get('OCGs');
    const groups = value instanceof Dict ? [value] : (membership.items('OCGs') ?? []).filter((g) => g instanceof Dict);
    if (groups.length === 0) return false;
    switch (membership.name('P')) {
      case 'AllOn':
        return groups.some((group) => this.#isOff(group));
      case 'AnyOff':
        return !groups.some((group) => this.#isOff(group));
      case 'AllOff':
        return !groups.every((group) => this.#isOff(group));
      default:
        return groups.every((group) => this.#isOff(group));
    }
  }

  /** Whether an expression is true; undefined where it is malformed. */
  #evaluate(expression: PdfValue[], owner: Dict, depth: number, budget: { steps: number }): boolean | undefined {
    if (depth > MAX_DEPTH) return undefined;
    const [operator, ...operands] = expression.map((item) => follow(item, owner.resolver));
    if (!(operator instanceof Name)) return undefined;
    const values: (boolean | undefined)[] = [];
    for (const operand of operands) {
      if (budget.steps-- <= 0) return undefined;
      if (operand instanceof Dict) values.push(!this.#isOff(operand));
      else if (Array.isArray(operand)) values.push(this.#evaluate(operand, owner, depth + 1, budget));
    }
    const known = values.filter((value) => value !== undefined);
    if (known.length === 0) return undefined;
    switch (operator.name) {
      case 'And':
        return known.every(Boolean);
      case 'Or':
        return known.some(Boolean);
      case 'Not':
        return !known[0];
      default:
        return undefined;
    }
  }
}
