import { Dict, follow, type PdfValue, Stream } from '../syntax/values.ts';
import type { HeaderScope } from './struct-element.ts';

/** Attribute objects of one element that are looked at. */
const MAX_ATTRIBUTE_OBJECTS = 64;
/** Cells of a table do not span more; a larger number would only cost whoever lays the table out. */
const MAX_SPAN = 10_000;

export interface TableAttributes {
  rowSpan: number;
  colSpan: number;
  scope: HeaderScope | null;
}

/** The table attributes of an element's own attribute objects (ISO 32000-2, 14.7.6 and 14.8.5.7); classes are not looked at. */
export function readTableAttributes(element: Dict): TableAttributes {
  const found: TableAttributes = { rowSpan: 1, colSpan: 1, scope: null };
  const value = element.get('A');
  if (value === undefined) return found;
  const objects: PdfValue[] = Array.isArray(value) ? value.slice(0, MAX_ATTRIBUTE_OBJECTS) : [value];
  for (const object of objects) {
    const direct = follow(object, element.resolver);
    const attributes = direct instanceof Stream ? direct.dict : direct;
    // Revision numbers stand between the objects.
    if (!(attributes instanceof Dict) || attributes.name('O') !== 'Table') continue;
    found.rowSpan = spanOf(attributes.number('RowSpan')) ?? found.rowSpan;
    found.colSpan = spanOf(attributes.number('ColSpan')) ?? found.colSpan;
    found.scope = scopeOf(attributes.name('Scope')) ?? found.scope;
  }
  return found;
}

function spanOf(value: number | undefined): number | undefined {
  return Number.isInteger(value) && value! >= 1 && value! <= MAX_SPAN ? value : undefined;
}

function scopeOf(name: string | undefined): HeaderScope | undefined {
  return name === 'Row' || name === 'Column' || name === 'Both' ? name : undefined;
}
