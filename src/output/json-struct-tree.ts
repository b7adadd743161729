import type { StructView } from './document-view.ts';
import { PIECE_LENGTH } from './json-page.ts';
import type { JsonWriter } from './json-writer.ts';

interface Open {
  /** Null for the list of roots. */
  readonly element: StructView | null;
  readonly children: readonly StructView[];
  next: number;
}

/** The structure tree. Walks with a list of its own: a hostile tree may be deeper than the call stack. */
export function* writeStructTree(out: JsonWriter, roots: readonly StructView[]): Generator<Uint8Array> {
  const open: Open[] = [{ element: null, children: roots, next: 0 }];
  out.raw('[');
  while (open.length > 0) {
    const top = open[open.length - 1]!;
    const child = top.children[top.next];
    if (child) {
      if (top.next++ > 0) out.raw(',');
      writeHead(out, child);
      open.push({ element: child, children: child.children, next: 0 });
    } else {
      out.raw(']');
      if (top.element) writeTail(out, top.element);
      open.pop();
    }
    if (out.length >= PIECE_LENGTH) yield out.take();
  }
}

function writeHead(out: JsonWriter, { role, structType, headingLevel }: StructView): void {
  out.raw('{"role":');
  out.string(role);
  out.raw(',"structType":');
  out.string(structType);
  out.raw(`,"headingLevel":${headingLevel},"children":[`);
}

function writeTail(out: JsonWriter, { mcids, alt, actualText, lang, title }: StructView): void {
  out.raw(',"mcids":[');
  for (const [i, { pageNumber, mcid, formObject }] of mcids.entries()) {
    out.raw(`${i > 0 ? ',' : ''}{"pageNumber":${pageNumber},"mcid":${mcid},"formObject":${formObject}}`);
  }
  out.raw('],"alt":');
  out.string(alt);
  out.raw(',"actualText":');
  out.string(actualText);
  out.raw(',"lang":');
  out.string(lang);
  out.raw(',"title":');
  out.string(title);
  out.raw('}');
}
