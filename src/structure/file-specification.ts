import { Dict, follow, PdfString, type PdfValue, type Stream } from '../syntax/values.ts';
import type { TextBudget } from './text-budget.ts';

/** Entries with the name of a file, and of its embedded content, the best first (ISO 32000-2, Table 43). */
const NAME_KEYS = ['UF', 'F', 'Unix', 'Mac', 'DOS'];

/** A file that a PDF names (ISO 32000-2, 7.11). */
export interface FileSpecification {
  /** The file's name or path as written; null where there is none. */
  readonly name: string | null;
  /** The content, where it is embedded. */
  readonly embedded: Stream | undefined;
  /** The dictionary, where the specification is one. */
  readonly dict: Dict | undefined;
}

export function readFileSpecification(value: PdfValue | undefined, owner: Dict, texts: TextBudget): FileSpecification {
  const direct = follow(value, owner.resolver);
  if (direct instanceof PdfString) return { name: texts.textOf(direct, owner), embedded: undefined, dict: undefined };
  if (!(direct instanceof Dict)) return { name: null, embedded: undefined, dict: undefined };
  let name: string | null = null;
  let embedded: Stream | undefined;
  const EF = direct.dict('EF');
  for (const key of NAME_KEYS) {
    name ??= texts.text(direct, key);
    embedded ??= EF?.stream(key);
  }
  return { name, embedded, dict: direct };
}
