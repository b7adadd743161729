import type { Dict, PdfValue } from '../../src/syntax/values.ts';
import { IDENTITY, type Matrix, times } from './matrix.ts';
import type { Page } from './page.ts';
import { Path } from './path.ts';
import { type GraphicsState, type Mark, type Paint, sumOf } from './state.ts';
import { Scanner } from './tokens.ts';

/** Capacities that the engine has a warning for; q and marked content leave room for forms. */
const CAPS = { operands: 65535, states: 2048 - 64, marks: 4096 - 64 };

/** The content stream that is interpreted. */
export interface Scope {
  readonly bytes: Uint8Array;
  readonly resources: Dict;
  readonly object: number;
  /** Unlike that of any other content of the page. */
  readonly id: string;
  /** Objects of the contents around, itself last. */
  readonly open: readonly number[];
}

export type Operand =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'string'; readonly bytes: Uint8Array }
  | { readonly kind: 'name'; readonly written: string }
  | { readonly kind: 'dict'; readonly dict: Dict; readonly start: number }
  | { readonly kind: 'open'; readonly start: number }
  | { readonly kind: 'other' };

/** What the operators of one content stream work on. */
export class Context {
  readonly scanner: Scanner;
  readonly path = new Path();
  state: GraphicsState;
  textMatrix: Matrix = IDENTITY;
  lineMatrix: Matrix = IDENTITY;
  operands: Operand[] = [];
  /** Operands before the last array. */
  arrayStart = 0;
  /** After `BI`. */
  inlineStart: number | undefined;
  readonly #saved: GraphicsState[] = [];
  readonly #marks: Mark[];
  /** What the stacks hold of the contents around. */
  readonly #around: { readonly states: number; readonly marks: number };
  /** `q` and BDC for which there was no room. */
  readonly #lost = { states: 0, marks: 0 };

  constructor(
    readonly page: Page,
    readonly scope: Scope,
    state: GraphicsState,
    marks: readonly Mark[],
    caller?: Context,
  ) {
    this.scanner = new Scanner(scope.bytes);
    this.state = state;
    this.#marks = [...marks];
    this.#around = { states: caller ? caller.#around.states + caller.#saved.length + 1 : 0, marks: marks.length };
    if (caller) [this.textMatrix, this.lineMatrix] = [caller.textMatrix, caller.lineMatrix];
  }

  push(operand: Operand): void {
    if (this.operands.length < CAPS.operands) this.operands.push(operand);
    else this.page.warn('operand-overflow');
  }

  /** The last `count` operands as numbers, what is none as 0; undefined, with a warning, where there are not as many. */
  numbers(count: number): number[] | undefined {
    if (this.operands.length < count) {
      this.page.warn('missing-operands');
      return undefined;
    }
    const last = this.operands.slice(this.operands.length - count);
    return last.map((operand) => (operand.kind === 'number' ? operand.value : 0));
  }

  /** The name that is the last operand but some. */
  name(fromEnd = 1): string | undefined {
    const operand = this.operands.at(-fromEnd);
    if (operand?.kind !== 'name') return undefined;
    return operand.written.replace(/#([0-9A-Fa-f]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  }

  resource(category: string, name: string): PdfValue | undefined {
    return this.scope.resources.dict(category)?.get(name);
  }

  set(change: Partial<GraphicsState>): void {
    this.state = { ...this.state, ...change };
  }

  paintWith(which: 'fill' | 'stroke', change: Partial<Paint>): void {
    this.set({ [which]: { ...this.state[which], ...change } });
  }

  nextLine(x: number, y: number): void {
    this.textMatrix = this.lineMatrix = times([1, 0, 0, 1, x, y], this.lineMatrix);
  }

  save(): void {
    if (this.#around.states + this.#saved.length + 1 < CAPS.states) this.#saved.push(this.state);
    else {
      this.#lost.states++;
      this.page.warn('state-overflow');
    }
  }

  restore(): void {
    const saved = this.#lost.states > 0 ? this.state : this.#saved.pop();
    if (this.#lost.states > 0) this.#lost.states--;
    if (saved) this.state = saved;
    else this.page.warn('state-underflow');
  }

  get marks(): readonly Mark[] {
    return this.#marks;
  }

  /** What the sequences around say together. */
  get around(): ReturnType<typeof sumOf> {
    return sumOf(this.#marks);
  }

  beginMark(mark: Omit<Mark, 'form'>): void {
    if (this.#marks.length < CAPS.marks) this.#marks.push({ ...mark, form: this.scope.object });
    else {
      this.#lost.marks++;
      this.page.warn('mark-overflow');
    }
  }

  endMark(): void {
    if (this.#lost.marks > 0) this.#lost.marks--;
    else if (this.#marks.length > this.#around.marks) this.#marks.pop();
  }
}
