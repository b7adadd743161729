import { type PdfDate, parseDate } from '../document/date.ts';
import { Dict, follow, type PdfValue, Ref } from '../syntax/values.ts';
import type { Destinations } from './destinations.ts';
import { type FormField, readFormField } from './form-field.ts';
import { type LinkTarget, readLinkTarget } from './link-target.ts';
import type { SourcePage, StructureSource } from './source.ts';
import { TextBudget } from './text-budget.ts';

/** Bits of F (ISO 32000-2, Table 167). */
const HIDDEN = 1 << 1;
const NO_VIEW = 1 << 5;
/** What a number counts among the texts. */
const BYTES_PER_NUMBER = 8;

/** An annotation of a page (ISO 32000-2, 12.5), in points of the page's user space. Texts are null where there are none. */
export interface Annotation {
  /** Such as `Link`, `Text`, `Highlight`, `Widget`; empty where the file has none. */
  readonly subtype: string;
  /** Null where the annotation is written within the page's list. */
  readonly objectNumber: number | null;
  /** Null where the file has no usable rectangle. */
  readonly bbox: {
    readonly leftX: number;
    readonly bottomY: number;
    readonly rightX: number;
    readonly topY: number;
  } | null;
  /** Four corners, x and y of each, per region of a link or marked text; empty where there are none. */
  readonly quadPoints: readonly number[];
  /** The text of a note, or a description. */
  readonly contents: string | null;
  /** Who wrote a note, by its title. */
  readonly author: string | null;
  readonly subject: string | null;
  readonly modificationDate: PdfDate | null;
  /** Whether the flags keep it from being shown on screen. */
  readonly isHidden: boolean;
  /** Where a link or button leads; null for what has neither destination nor action. */
  readonly target: LinkTarget | null;
  /** Widgets only. */
  readonly field: FormField | null;
}

/** The annotations of a page in order, popups included. */
export function readAnnotations(page: SourcePage, source: StructureSource, destinations: Destinations): Annotation[] {
  const texts = new TextBudget(source);
  const annotations: Annotation[] = [];
  for (const item of page.dict.array('Annots') ?? []) {
    if (annotations.length >= source.limits.objects) {
      source.warnings.add('limit-exceeded', 'a page has more annotations than limits.objects: the rest is left out');
      break;
    }
    const dict = follow(item, page.dict.resolver);
    if (dict instanceof Dict) annotations.push(readAnnotation(dict, item, destinations, texts));
  }
  return annotations;
}

function readAnnotation(dict: Dict, item: PdfValue, destinations: Destinations, texts: TextBudget): Annotation {
  const subtype = dict.name('Subtype') ?? '';
  const isWidget = subtype === 'Widget';
  const hasTarget = dict.get('Dest') !== undefined || dict.get('A') !== undefined;
  const modified = texts.text(dict, 'M');
  return {
    subtype,
    objectNumber: item instanceof Ref ? item.num : null,
    bbox: readBox(dict),
    quadPoints: readQuadPoints(dict, texts),
    contents: texts.text(dict, 'Contents'),
    // Of a widget this entry is the field's name.
    author: isWidget ? null : texts.text(dict, 'T'),
    subject: texts.text(dict, 'Subj'),
    modificationDate: modified === null ? null : parseDate(modified),
    isHidden: ((dict.number('F') ?? 0) & (HIDDEN | NO_VIEW)) !== 0,
    target: hasTarget ? readLinkTarget(dict, destinations, texts) : null,
    field: isWidget ? readFormField(dict, texts) : null,
  };
}

function readBox(dict: Dict): Annotation['bbox'] {
  const [a, b, c, d] = numbers(dict, dict.array('Rect')?.slice(0, 4));
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null;
  return { leftX: Math.min(a, c), bottomY: Math.min(b, d), rightX: Math.max(a, c), topY: Math.max(b, d) };
}

/** Whole regions only. */
function readQuadPoints(dict: Dict, texts: TextBudget): number[] {
  const items = dict.array('QuadPoints');
  if (!items || !texts.spend(items.length * BYTES_PER_NUMBER)) return [];
  const points = numbers(dict, items);
  points.length -= points.length % 8;
  return points;
}

/** The numbers at the start of a list. */
function numbers(dict: Dict, items: readonly PdfValue[] = []): number[] {
  const found: number[] = [];
  for (const item of items) {
    const value = follow(item, dict.resolver);
    if (typeof value !== 'number' || !Number.isFinite(value)) break;
    found.push(value);
  }
  return found;
}
