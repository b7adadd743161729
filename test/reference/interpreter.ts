import type { PageHost } from '../../src/engine/resources.ts';
import type { ContentRoot, PageRecord, RunOptions } from '../../src/engine/run-page.ts';
import { parseInlineDictionary } from '../../src/syntax/parser.ts';
import { COLOR_OPERATORS } from './color-operators.ts';
import { Context } from './context.ts';
import { MARK_OPERATORS } from './mark-operators.ts';
import type { Matrix } from './matrix.ts';
import { objectOperators } from './object-operators.ts';
import { joinedBytes, Page } from './page.ts';
import { PATH_OPERATORS } from './path-operators.ts';
import { columnsOf, saidOf } from './rows.ts';
import { firstState } from './state.ts';
import { STATE_OPERATORS } from './state-operators.ts';
import { TEXT_OPERATORS } from './text-operators.ts';

/** What an operator does; `start`: where it stands in the content. */
export type Operators = { readonly [operator: string]: (context: Context, start: number) => void };

const NO_EFFECT = ['J', 'j', 'M', 'd', 'ri', 'i', 'ET', 'sh', 'EI', 'MP', 'DP', 'd0', 'd1', 'BX', 'EX'];

const OPERATORS: Operators = {
  ...Object.fromEntries(NO_EFFECT.map((operator) => [operator, () => undefined])),
  ...STATE_OPERATORS,
  ...TEXT_OPERATORS,
  ...PATH_OPERATORS,
  ...COLOR_OPERATORS,
  ...MARK_OPERATORS,
  ...objectOperators(interpret),
};

/**
 * The content of a page by the same contract as `runPage`, written for being right: objects, copies and recursion in
 * place of tables, and nothing about capacities but the caps that the engine has a warning for.
 */
export function referencePage(host: PageHost, roots: readonly ContentRoot[], options: RunOptions): PageRecord {
  const page = new Page(host, options);
  for (const [i, { streams, resources, matrix, objectNumber: object, flags }] of roots.entries()) {
    const scope = {
      bytes: joinedBytes(streams.map(({ bytes }) => bytes)),
      resources,
      object,
      id: `root ${i}`,
      open: [object],
    };
    const marks = [{ mcid: -1, form: -1, actualText: -1, flags }];
    interpret(new Context(page, scope, firstState(matrix as Matrix, options.fallbackFont), marks));
  }
  const { rows, fonts, images, actualTexts } = page;
  const said = saidOf(rows);
  const propertyLists = { get: (row: number) => said[row] };
  return { columns: columnsOf(rows), fonts, images, actualTexts, propertyLists };
}

function interpret(context: Context): void {
  const { scanner } = context;
  for (let token = scanner.next(); token; token = scanner.next()) {
    switch (token.kind) {
      case 'number':
      case 'name':
        context.push(token);
        break;
      case 'string':
        if (!token.isEnded) context.page.warn('string-unended');
        context.push(token);
        break;
      case '<<':
        context.push({ kind: 'open', start: token.start + 2 });
        break;
      case '>>':
        closeDict(context, token.start);
        break;
      case '[':
        context.arrayStart = context.operands.length;
        break;
      case 'word':
        if (['true', 'false', 'null'].includes(token.text)) context.push({ kind: 'other' });
        else execute(context, token.text, token.start);
    }
  }
}

function execute(context: Context, operator: string, start: number): void {
  if (Object.hasOwn(OPERATORS, operator)) OPERATORS[operator](context, start);
  else context.page.warn('unknown-operator');
  context.operands = [];
  context.arrayStart = 0;
}

/** Makes one operand of all since the last `<<`. */
function closeDict(context: Context, end: number): void {
  const { operands, scope, page } = context;
  let at = operands.length - 1;
  while (at >= 0 && operands[at].kind !== 'open') at--;
  if (at < 0) return;
  const { start } = operands[at] as { start: number };
  const dict = parseInlineDictionary(scope.bytes.subarray(start, end), page.host.limits);
  operands.splice(at, Infinity, { kind: 'dict', dict, start });
}
