import { openDocument } from '../src/document/load.ts';
import { PdfError, Warnings } from '../src/errors.ts';
import { DEFAULT_LIMITS } from '../src/limits.ts';
import { pageContentStreams } from '../src/page/content.ts';
import { pageResources } from '../src/page/resources.ts';
import type { Dict, Stream } from '../src/syntax/values.ts';
import { PAKO_DECODER } from '../test/filters/pako-decoder.ts';

/** The compressed content streams of all pages of a file, forms included, each once; none of a file that does not open. */
export function contentStreams(bytes: Uint8Array): Uint8Array[] {
  const found = new Set<Stream>();
  try {
    const opened = openDocument(bytes, {
      password: undefined,
      limits: DEFAULT_LIMITS,
      warnings: new Warnings(),
      flate: PAKO_DECODER,
    });
    for (const page of opened.pages) {
      for (const stream of pageContentStreams(page, opened.store)) found.add(stream);
      addForms(pageResources(page, opened.store), found);
    }
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    return [];
  }
  return [...found].filter(({ dict }) => isFlate(dict)).map((stream) => stream.bytes);
}

function addForms(resources: Dict | undefined, found: Set<Stream>): void {
  const objects = resources?.dict('XObject');
  for (const name of objects?.entries.keys() ?? []) {
    const form = objects?.stream(name);
    if (form?.dict.name('Subtype') !== 'Form' || found.has(form)) continue;
    found.add(form);
    addForms(form.dict.dict('Resources'), found);
  }
}

/** Whether Flate is the only filter of a stream. */
export function isFlate(dict: Dict): boolean {
  const filters = dict.items('Filter');
  if (filters && filters.length !== 1) return false;
  const holder = filters ? (filters[0] as { name?: string }) : { name: dict.name('Filter') };
  return holder?.name === 'FlateDecode' || holder?.name === 'Fl';
}
