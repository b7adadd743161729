import { ChunkFlag } from '../../src/chunks/columns.ts';
import type { Context } from './context.ts';
import type { Operators } from './interpreter.ts';

const NOTHING = { mcid: -1, actualText: -1, flags: 0 };

/** ISO 32000-2, 14.6. */
export const MARK_OPERATORS: Operators = {
  BMC: (context) => context.beginMark({ ...NOTHING, flags: artifact(context.name()) }),
  BDC: beginWithProperties,
  EMC: (context) => context.endMark(),
};

function beginWithProperties(context: Context): void {
  const { page, scope } = context;
  const tag = context.name(2);
  const properties = context.operands.at(-1);
  let found = NOTHING;
  if (tag !== undefined && properties?.kind === 'name') {
    found = page.properties(context.resource('Properties', context.name()!), tag);
  } else if (tag !== undefined && properties?.kind === 'dict') {
    found = page.properties(properties.dict, tag, `${scope.id} ${properties.start}`);
  }
  context.beginMark({ ...found, flags: (tag === 'OC' ? found.flags : 0) | artifact(tag) });
}

function artifact(tag: string | undefined): number {
  return tag === 'Artifact' ? ChunkFlag.Artifact : 0;
}
