import type { PageView } from './page-view.ts';

/** The text of pages for people: each page ends its last line, and a form feed parts pages. */
export async function* plainText(pages: AsyncIterable<PageView>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const page of pages) {
    const text = page.text();
    yield `${isFirst ? '' : '\f'}${text}${text === '' ? '' : '\n'}`;
    isFirst = false;
  }
}
