import { Dict, type PdfValue, Stream } from '../syntax/values.ts';

/** The appearance of an annotation on its page. */
export interface Appearance {
  readonly form: Stream;
  /** Object number of the form, undefined where it is written in place. */
  readonly objectNumber: number | undefined;
  /** From the space of the form's content to the page: the form's own matrix, then the fit into the annotation's rectangle. */
  readonly matrix: number[];
  /** Its optional content, undefined where it has none. */
  readonly optionalContent: Dict | undefined;
}

/** Annotation flags that keep it from being shown (ISO 32000-2, 12.5.3): Hidden and NoView. */
const HIDDEN_FLAGS = 2 | 32;
/** Annotations looked at on one page. */
const MAX_ANNOTATIONS = 100_000;

/** The normal appearances of the annotations of a page that are shown (ISO 32000-2, 12.5.5), in painting order. */
export function pageAppearances(page: Dict): Appearance[] {
  const found: Appearance[] = [];
  for (const annotation of (page.items('Annots') ?? []).slice(0, MAX_ANNOTATIONS)) {
    if (!(annotation instanceof Dict) || (annotation.number('F') ?? 0) & HIDDEN_FLAGS) continue;
    if (annotation.name('Subtype') === 'Popup') continue;
    const holder = annotation.dict('AP');
    if (!holder) continue;
    const normal = holder.get('N');
    const isStates = normal instanceof Dict;
    const form = isStates ? normal.stream(annotation.name('AS') ?? 'Off') : normal;
    const ref = isStates ? normal.ref(annotation.name('AS') ?? 'Off') : holder.ref('N');
    const rect = finite(annotation.items('Rect'), 4);
    if (!(form instanceof Stream) || !rect) continue;
    found.push({
      form,
      objectNumber: ref?.num,
      matrix: fit(form, rect),
      optionalContent: annotation.dict('OC') ?? form.dict.dict('OC'),
    });
  }
  return found;
}

/** Algorithm 8.1 of 12.5.5: the box of the transformed BBox is moved and scaled onto the rectangle. */
function fit(form: Stream, rect: number[]): number[] {
  const [a, b, c, d, e, f] = finite(form.dict.items('Matrix'), 6) ?? [1, 0, 0, 1, 0, 0];
  const [x0, y0, x1, y1] = finite(form.dict.items('BBox'), 4) ?? [0, 0, 1, 1];
  const xs = [x0, x1].flatMap((x) => [y0, y1].map((y) => a! * x! + c! * y! + e!));
  const ys = [x0, x1].flatMap((x) => [y0, y1].map((y) => b! * x! + d! * y! + f!));
  const left = Math.min(...xs);
  const bottom = Math.min(...ys);
  const width = Math.max(...xs) - left;
  const height = Math.max(...ys) - bottom;
  const rectLeft = Math.min(rect[0], rect[2]);
  const rectBottom = Math.min(rect[1], rect[3]);
  const sx = width > 0 ? Math.abs(rect[2] - rect[0]) / width : 1;
  const sy = height > 0 ? Math.abs(rect[3] - rect[1]) / height : 1;
  const dx = rectLeft - left * sx;
  const dy = rectBottom - bottom * sy;
  return [a! * sx, b! * sy, c! * sx, d! * sy, e! * sx + dx, f! * sy + dy];
}

function finite(items: PdfValue[] | undefined, count: number): number[] | undefined {
  const numbers = items?.slice(0, count);
  return numbers?.length === count && numbers.every((n) => Number.isFinite(n)) ? (numbers as number[]) : undefined;
}
