import type { Dict } from '../syntax/values.ts';
import type { Destination, Destinations } from './destinations.ts';
import { readFileSpecification } from './file-specification.ts';
import type { TextBudget } from './text-budget.ts';

/** Where a link or outline item leads; all null where it leads nowhere or does something else. */
export interface LinkTarget {
  /** A place in this document. */
  readonly destination: Destination | null;
  /** A URI as written. */
  readonly uri: string | null;
  /** Another file, by its name as written. */
  readonly file: string | null;
  /** A page named by what a viewer does, such as `NextPage` (ISO 32000-2, Table 216). */
  readonly named: string | null;
}

const NOWHERE: LinkTarget = { destination: null, uri: null, file: null, named: null };

/** The target of a dictionary with a `Dest` or an action `A` (ISO 32000-2, 12.6.4). Follow-up actions are not looked at. */
export function readLinkTarget(dict: Dict, destinations: Destinations, texts: TextBudget): LinkTarget {
  if (dict.get('Dest') !== undefined) return { ...NOWHERE, destination: destinations.resolve(dict.raw('Dest')) };
  const action = dict.dict('A');
  if (!action) return NOWHERE;
  switch (action.name('S') ?? guessAction(action)) {
    case 'GoTo':
      return { ...NOWHERE, destination: destinations.resolve(action.raw('D')) };
    case 'URI':
      return { ...NOWHERE, uri: texts.uri(action, 'URI') };
    case 'GoToR':
    case 'Launch':
      return { ...NOWHERE, file: fileOf(action, texts) };
    case 'GoToE': {
      // Without a file, the target is one embedded in this one, by its key there.
      const embedded = action.dict('T');
      return { ...NOWHERE, file: fileOf(action, texts) ?? (embedded ? texts.text(embedded, 'N') : null) };
    }
    case 'Named':
      return { ...NOWHERE, named: action.name('N') ?? null };
    default:
      return NOWHERE;
  }
}

function fileOf(action: Dict, texts: TextBudget): string | null {
  return readFileSpecification(action.raw('F'), action, texts).name;
}

function guessAction(action: Dict): string | undefined {
  if (action.raw('URI') !== undefined) return 'URI';
  return action.raw('D') !== undefined ? 'GoTo' : undefined;
}
