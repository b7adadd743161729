/** Namespaces with structure types of their own (ISO 32000-2, 14.8.6). */
export const PDF_1_7_NAMESPACE = 'http://iso.org/pdf/ssn';
export const PDF_2_0_NAMESPACE = 'http://iso.org/pdf2/ssn';
export const MATHML_NAMESPACE = 'http://www.w3.org/1998/Math/MathML';

/** Types of both standard namespaces. */
const SHARED =
  'Document Part Sect Div NonStruct P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot Caption Figure ' +
  'Formula Form Link Annot Ruby RB RT RP Warichu WT WP Span';
const ONLY_1_7 = 'Art BlockQuote TOC TOCI Index Private Quote Note Reference BibEntry Code';
const ONLY_2_0 = 'DocumentFragment Aside Title FENote Sub Em Strong Artifact';

let types17: Set<string> | undefined;
let types20: Set<string> | undefined;

/** Whether a type is one of the namespace of PDF 1.7, which holds where none is named. */
export function isStandardType(type: string): boolean {
  types17 ??= new Set(`${SHARED} ${ONLY_1_7}`.split(' '));
  return types17.has(type);
}

/** Whether a type is one of the namespace of PDF 2.0, which has headings without end. */
export function isStandardType20(type: string): boolean {
  types20 ??= new Set(`${SHARED} ${ONLY_2_0}`.split(' '));
  return types20.has(type) || /^H[1-9]\d*$/.test(type);
}
