import type { PageView } from '../output/page-view.ts';
import { type Output, writeFile } from './sink.ts';

/** Writes one file per page: the target itself where there is one page, else `STEM-p1.svg`, `STEM-p2.svg` and so on. */
export async function writePageFiles(
  target: string,
  pageCount: number,
  pages: AsyncIterable<PageView>,
  write: (page: AsyncIterable<PageView>, sink: Output) => Promise<void>,
): Promise<void> {
  const [, stem, extension] = /^(.*?)(\.[^./\\]*)?$/s.exec(target)!;
  for await (const page of pages) {
    const path = pageCount === 1 ? target : `${stem}-p${page.pageInfo.pageNumber}${extension ?? ''}`;
    await writeFile(path, (sink) => write(onePage(page), sink));
  }
}

async function* onePage(page: PageView): AsyncGenerator<PageView> {
  yield page;
}
