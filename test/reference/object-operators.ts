import { ChunkFlag } from '../../src/chunks/columns.ts';
import { expandKeys } from '../../src/engine/inline-keys.ts';
import type { ImageResource } from '../../src/engine/resources.ts';
import { parseInlineDictionary } from '../../src/syntax/parser.ts';
import { type PdfValue, Stream } from '../../src/syntax/values.ts';
import { Context } from './context.ts';
import { inlineEnd } from './inline-images.ts';
import type { Operators } from './interpreter.ts';
import { boxOf, cornersOf, IDENTITY, intersection, type Matrix, times } from './matrix.ts';
import { joinedBytes } from './page.ts';

const EVERYWHERE = [-1e9, -1e9, 1e9, 1e9];

/** ISO 32000-2, 8.8 to 8.10; `interpret` runs the content of a form. */
export function objectOperators(interpret: (context: Context) => void): Operators {
  return {
    Do: (context) => paintXObject(context, interpret),
    BI: (context, start) => {
      context.inlineStart = start + 2;
    },
    ID: paintInlineImage,
  };
}

function paintXObject(context: Context, interpret: (context: Context) => void): void {
  const name = context.name();
  if (name === undefined) return;
  const { resources } = context.scope;
  const xobject = context.resource('XObject', name);
  if (!(xobject instanceof Stream)) return context.page.warn('resource-missing');
  const group = xobject.dict.dict('OC');
  const hidden = group && context.page.host.isHidden(group) ? ChunkFlag.Hidden : 0;
  if (xobject.dict.name('Subtype') === 'Form') {
    paintForm(context, xobject, resources.dict('XObject')?.ref(name)?.num, hidden, interpret);
  } else paintImage(context, { name, stream: xobject, resources, isInline: false }, xobject, hidden);
}

function paintForm(
  context: Context,
  form: Stream,
  number: number | undefined,
  hidden: number,
  interpret: (context: Context) => void,
): void {
  const { page, scope, state } = context;
  const object = page.objectOf(form, number);
  if (scope.open.length > page.host.limits.formDepth) return page.warn('form-too-deep');
  if (scope.open.includes(object)) return page.warn('form-in-itself');
  const ctm = times(matrixOf(form.dict.items('Matrix')), state.ctm);
  const [x0, y0, x1, y1] = (form.dict.items('BBox') as number[] | undefined) ?? EVERYWHERE;
  const box = boxOf(cornersOf(boxOf([[x0, y0] as const, [x1, y1] as const]), ctm));
  const inner = {
    bytes: joinedBytes([form.bytes]),
    resources: form.dict.dict('Resources') ?? scope.resources,
    object,
    id: `form ${object}`,
    open: [...scope.open, object],
  };
  const marks = [...context.marks, { mcid: -1, form: -1, actualText: -1, flags: ChunkFlag.Form | hidden }];
  const clip = intersection(state.clip, box);
  interpret(new Context(page, inner, { ...state, ctm, clip }, marks, context));
  // A form within a path or an inline image is no form that a writer means.
  context.path.clips = false;
  context.path.end(state.clip);
  context.inlineStart = undefined;
}

function matrixOf(items: PdfValue[] | undefined): Matrix {
  return items?.length === 6 ? (items as unknown as Matrix) : IDENTITY;
}

function paintInlineImage(context: Context, start: number): void {
  const { page, scope, scanner, inlineStart = start } = context;
  const dict = expandKeys(parseInlineDictionary(scope.bytes.subarray(inlineStart, start), page.host.limits));
  const { data, next, isEnded } = inlineEnd(scanner.text, start + 2, dict);
  if (!isEnded) page.warn('inline-image-unended');
  const stream = new Stream(dict, scope.bytes.slice(data[0], data[1]));
  paintImage(context, { name: '', stream, resources: scope.resources, isInline: true }, `${scope.id} ${start}`, 0);
  context.inlineStart = undefined;
  scanner.position = next;
}

/** `key`: what the image is known by. */
function paintImage(context: Context, image: ImageResource, key: Stream | string, flags: number): void {
  const { page, state, around } = context;
  const { mcid, form, said } = around;
  page.rows.images.push({
    matrix: state.ctm,
    image: page.imageRow(image, key),
    mcid,
    form,
    said,
    flags: around.flags | flags,
    index: page.rows.nextIndex,
  });
}
