import { PdfBuilder } from '../pdf-builder.ts';

/** An element: its type, entries of its dictionary, and its content: elements and texts. */
export interface Tagged {
  readonly type: string;
  readonly entries?: string;
  readonly kids: readonly (Tagged | string)[];
  /** The URI of a link annotation that belongs to it. */
  readonly uri?: string;
}

export function tag(type: string, ...kids: (Tagged | string)[]): Tagged {
  return { type, kids };
}

export function tagWith(type: string, entries: string, ...kids: (Tagged | string)[]): Tagged {
  return { type, entries, kids };
}

export function link(uri: string, ...kids: (Tagged | string)[]): Tagged {
  return { type: 'Link', uri, kids };
}

/**
 * A tagged document. Each page is the elements whose text is on it; a text goes on in its line, after `\n` it stands in the
 * next. `extra` is content of the first page that the tree does not reach.
 */
export function taggedPdf(pages: readonly (readonly Tagged[])[], extra = ''): Uint8Array {
  const pdf = new PdfBuilder();
  const font = pdf.font('Courier');
  const roots: number[] = [];
  for (const [i, elements] of pages.entries()) {
    const annotations: number[] = [];
    const drafts: { element: number; syntax: (page: number) => string }[] = [];
    let content = 'BT /F1 10 Tf 12 TL 20 700 Td ';
    let mcid = 0;
    const add = ({ type, entries = '', kids, uri }: Tagged): number => {
      const items = kids.map((kid) => {
        if (typeof kid !== 'string') return `${add(kid)} 0 R`;
        const isNext = kid.startsWith('\n');
        content += `/${type} <</MCID ${mcid}>> BDC ${isNext ? 'T* ' : ''}(${isNext ? kid.slice(1) : kid}) Tj EMC\n`;
        return String(mcid++);
      });
      if (uri !== undefined) {
        const annotation = pdf.add(`<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (${uri}) >> >>`);
        annotations.push(annotation);
        items.push(`<< /Type /OBJR /Obj ${annotation} 0 R >>`);
      }
      const element = pdf.reserve();
      drafts.push({
        element,
        syntax: (page) => `<< /S /${type} ${entries} /Pg ${page} 0 R /K [${items.join(' ')}] >>`,
      });
      return element;
    };
    for (const element of elements) roots.push(add(element));
    const page = pdf.page({
      content: `${content} ET ${i === 0 ? extra : ''}`,
      resources: `/Font << /F1 ${font} 0 R >>`,
      entries: `/Annots [${annotations.map((annotation) => `${annotation} 0 R`).join(' ')}]`,
    });
    for (const { element, syntax } of drafts) pdf.set(element, syntax(page));
  }
  const root = pdf.add(`<< /Type /StructTreeRoot /K [${roots.map((element) => `${element} 0 R`).join(' ')}] >>`);
  pdf.catalog(`/StructTreeRoot ${root} 0 R`);
  return pdf.build();
}
