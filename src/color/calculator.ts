import type { PdfFunction } from './function-values.ts';

/** Bounds of a program (ISO 32000-2, 7.10.5 and Annex C asks for a stack of 100). */
const MAX_TOKENS = 10_000;
const MAX_STACK = 256;
const MAX_DEPTH = 32;

type Step = number | string | { readonly block: Step[] };

/** Type 4: a PostScript calculator program; undefined where it is malformed. */
export function parseCalculator(bytes: Uint8Array): PdfFunction | undefined {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, 1 << 20)).replace(/%[^\r\n]*/g, ' ');
  const tokens = text.match(/[{}]|[^\s{}]+/g)?.slice(0, MAX_TOKENS);
  if (tokens?.[0] !== '{') return undefined;
  const program = parseBlock(tokens, { at: 1 }, 0);
  if (!program) return undefined;
  return (input) => {
    const stack = [...input];
    run(program, stack);
    return stack.map((value) => (Number.isFinite(value) ? value : 0));
  };
}

function parseBlock(tokens: string[], cursor: { at: number }, depth: number): Step[] | undefined {
  const steps: Step[] = [];
  while (depth <= MAX_DEPTH && cursor.at < tokens.length) {
    const token = tokens[cursor.at++];
    if (token === '}') return steps;
    if (token === '{') {
      const block = parseBlock(tokens, cursor, depth + 1);
      if (!block) return undefined;
      steps.push({ block });
    } else {
      const number = Number(token);
      steps.push(Number.isNaN(number) ? token : number);
    }
  }
  return undefined;
}

/** Runs a block. There are no loops in the language, so a program ends. */
function run(program: Step[], stack: number[]): void {
  const blocks: Step[][] = [];
  for (const step of program) {
    if (stack.length > MAX_STACK) return;
    if (typeof step === 'number') stack.push(step);
    else if (typeof step !== 'string') blocks.push(step.block);
    else if (step === 'if') {
      const block = blocks.pop();
      if (stack.pop() && block) run(block, stack);
    } else if (step === 'ifelse') {
      const otherwise = blocks.pop();
      const then = blocks.pop();
      const block = stack.pop() ? then : otherwise;
      if (block) run(block, stack);
    } else apply(step, stack);
  }
}

const RADIANS = Math.PI / 180;

/** Operators of one operand. */
const UNARY: Readonly<Record<string, (a: number) => number>> = {
  abs: Math.abs,
  ceiling: Math.ceil,
  cos: (a) => Math.cos(a * RADIANS),
  cvi: Math.trunc,
  cvr: (a) => a,
  floor: Math.floor,
  ln: Math.log,
  log: Math.log10,
  neg: (a) => -a,
  not: (a) => (a === 0 || a === 1 ? 1 - a : ~a),
  round: (a) => Math.floor(a + 0.5),
  sin: (a) => Math.sin(a * RADIANS),
  sqrt: Math.sqrt,
  truncate: Math.trunc,
};

/** Operators of two operands; truth is 1 and 0. */
const BINARY: Readonly<Record<string, (a: number, b: number) => number>> = {
  add: (a, b) => a + b,
  and: (a, b) => a & b,
  atan: (a, b) => (Math.atan2(a, b) / RADIANS + 360) % 360,
  bitshift: (a, b) => (b >= 0 ? a << b : a >> -b),
  div: (a, b) => a / b,
  eq: (a, b) => Number(a === b),
  exp: (a, b) => a ** b,
  ge: (a, b) => Number(a >= b),
  gt: (a, b) => Number(a > b),
  idiv: (a, b) => Math.trunc(a / b),
  le: (a, b) => Number(a <= b),
  lt: (a, b) => Number(a < b),
  mod: (a, b) => a % b,
  mul: (a, b) => a * b,
  ne: (a, b) => Number(a !== b),
  or: (a, b) => a | b,
  sub: (a, b) => a - b,
  xor: (a, b) => a ^ b,
};

function apply(operator: string, stack: number[]): void {
  const top = stack.length - 1;
  if (Object.hasOwn(UNARY, operator)) {
    if (top >= 0) stack[top] = UNARY[operator](stack[top]);
  } else if (Object.hasOwn(BINARY, operator)) {
    if (top >= 1) stack.push(BINARY[operator](...(stack.splice(-2) as [number, number])));
  } else arrange(operator, stack);
}

/** Operators on the stack itself, and the two constants. */
function arrange(operator: string, stack: number[]): void {
  switch (operator) {
    case 'true':
    case 'false':
      stack.push(Number(operator === 'true'));
      break;
    case 'pop':
      stack.pop();
      break;
    case 'exch':
      stack.push(...stack.splice(-2).reverse());
      break;
    case 'dup':
      if (stack.length) stack.push(stack.at(-1)!);
      break;
    case 'copy': {
      const count = Math.trunc(stack.pop() ?? 0);
      if (count > 0 && count <= stack.length && stack.length + count <= MAX_STACK) stack.push(...stack.slice(-count));
      break;
    }
    case 'index': {
      const depth = Math.trunc(stack.pop() ?? 0);
      stack.push(stack.at(-1 - Math.max(depth, 0)) ?? 0);
      break;
    }
    case 'roll': {
      const places = Math.trunc(stack.pop() ?? 0);
      const count = Math.trunc(stack.pop() ?? 0);
      if (count <= 0 || count > stack.length) break;
      const part = stack.splice(-count);
      const shift = ((places % count) + count) % count;
      stack.push(...part.slice(count - shift), ...part.slice(0, count - shift));
    }
  }
}
