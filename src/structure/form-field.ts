import type { Dict } from '../syntax/values.ts';
import type { TextBudget } from './text-budget.ts';

/** Fields within each other. */
const MAX_PARENTS = 64;
/** Bits of Ff for buttons (ISO 32000-2, Table 229). */
const RADIO = 1 << 15;
const PUSH_BUTTON = 1 << 16;

export type FieldType = 'text' | 'checkbox' | 'radio' | 'pushbutton' | 'choice' | 'signature';

/** A field of an interactive form (ISO 32000-2, 12.7.4). */
export interface FormField {
  /** The names of the field and those around it, joined by periods. */
  readonly name: string;
  /** Null where the file does not tell a known type. */
  readonly type: FieldType | null;
  /** The text, chosen option or state; a list where several options are chosen; null where there is none. */
  readonly value: string | readonly string[] | null;
  /** Which of its appearances this widget of a check box or radio button shows: it is on where that is not `Off`. */
  readonly state: string | null;
  /** The name that people are shown. */
  readonly label: string | null;
}

/** The field that a widget belongs to. What the widget lacks comes from the fields around it. */
export function readFormField(widget: Dict, texts: TextBudget): FormField {
  const names: string[] = [];
  const seen = new Set<Dict>();
  let type: string | undefined;
  let flags: number | undefined;
  let valued: Dict | undefined;
  let optioned: Dict | undefined;
  let label: string | null = null;
  for (
    let node: Dict | undefined = widget;
    node && seen.size < MAX_PARENTS && !seen.has(node);
    node = node.dict('Parent')
  ) {
    seen.add(node);
    const name = texts.text(node, 'T');
    if (name !== null) names.push(name);
    type ??= node.name('FT');
    flags ??= node.number('Ff');
    label ??= texts.text(node, 'TU');
    if (!optioned && node.array('Opt')) optioned = node;
    if (!valued && node.get('V') !== undefined) valued = node;
  }
  const fieldType = typeOf(type, flags ?? 0);
  const isButton = fieldType === 'checkbox' || fieldType === 'radio';
  const state = isButton ? (widget.name('AS') ?? null) : null;
  // A box that was never touched may have its appearance only.
  const value = (valued && readValue(valued, texts)) ?? state;
  return {
    name: names.reverse().join('.'),
    type: fieldType,
    value: (isButton && optioned && exportValue(value, optioned, texts)) || value,
    state,
    label,
  };
}

function typeOf(type: string | undefined, flags: number): FieldType | null {
  switch (type) {
    case 'Tx':
      return 'text';
    case 'Ch':
      return 'choice';
    case 'Sig':
      return 'signature';
    case 'Btn':
      return flags & PUSH_BUTTON ? 'pushbutton' : flags & RADIO ? 'radio' : 'checkbox';
    default:
      return null;
  }
}

function readValue(field: Dict, texts: TextBudget): string | string[] | null {
  const list = field.array('V');
  if (!list) return texts.textOf(field.raw('V'), field);
  if (!texts.spend(list.length)) return null;
  return list.map((item) => texts.textOf(item, field)).filter((text) => text !== null);
}

/** Names of a button's appearances can be numbers, which lead to what they stand for (ISO 32000-2, Table 230). */
function exportValue(value: FormField['value'], field: Dict, texts: TextBudget): string | null {
  if (typeof value !== 'string' || !/^\d{1,6}$/.test(value)) return null;
  return texts.textOf(field.array('Opt')?.[Number(value)], field);
}
