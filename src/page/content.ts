import type { PageNode } from '../document/page-tree.ts';
import type { ObjectStore } from '../document/store.ts';
import { follow, type PdfValue, Stream } from '../syntax/values.ts';

/** Arrays within arrays; the standard has none. */
const MAX_DEPTH = 8;
/** Streams of one page; shared arrays could multiply without end. */
const MAX_STREAMS = 100_000;

/** The content streams of a page in order (ISO 32000-2, 7.8.2); what is no stream is passed over. */
export function pageContentStreams(page: PageNode, store: ObjectStore): Stream[] {
  const streams: Stream[] = [];
  const objectNumber = page.ref?.num;
  const collect = (value: PdfValue | undefined, depth: number): void => {
    const content = follow(value, store);
    if (content instanceof Stream) {
      if (streams.length < MAX_STREAMS) streams.push(content);
      else store.warnings.add('limit-exceeded', `more than ${MAX_STREAMS} content streams`, { objectNumber });
    } else if (Array.isArray(content) && depth < MAX_DEPTH && streams.length < MAX_STREAMS) {
      for (const item of content) collect(item, depth + 1);
    } else if (value !== undefined && value !== null) {
      store.warnings.add('content-missing', 'a content stream of the page is missing', { objectNumber });
    }
  };
  collect(page.dict.raw('Contents'), 0);
  return streams;
}
