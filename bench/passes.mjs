// One pass over all files per contender. A pass gives what it did, so that nothing is measured that did not happen.
import { inflateSync } from 'node:zlib';
import { Inflate } from 'pako';
import { loadPdf, PdfError } from '../dist/node.mjs';

/** Every chunk of every page; `touch` makes the objects too, not only the columns. */
export async function chunksPass(files, touch) {
  const done = { pages: 0, glyphs: 0, failed: 0 };
  for (const { bytes } of files) {
    try {
      const document = await loadPdf(bytes);
      for (let n = 1; n <= document.pageCount; n++) {
        const page = await document.pageChunks(n);
        done.pages++;
        done.glyphs += page.columns.symbols.count;
        touch?.(page);
      }
      document.close();
    } catch (error) {
      if (!(error instanceof PdfError)) throw error;
      done.failed++;
    }
  }
  return done;
}

/** Makes every chunk object and the rules. */
export function touchChunks(page) {
  return page.textChunks.length + page.imageChunks.length + page.lineArtChunks.length + page.rules.length;
}

export function touchText(page) {
  return page.text().length;
}

/** Text of every page by unpdf (pdf.js). It takes the buffer away, so each file is copied first. */
export async function unpdfPass(files) {
  const { extractText, getDocumentProxy } = await import('unpdf');
  const done = { pages: 0, characters: 0, failed: 0 };
  for (const { bytes } of files) {
    try {
      const document = await getDocumentProxy(bytes.slice(), { verbosity: 0 });
      const { totalPages, text } = await extractText(document, { mergePages: false });
      done.pages += totalPages;
      for (const page of text) done.characters += page.length;
      await document.loadingTask.destroy();
    } catch {
      done.failed++;
    }
  }
  return done;
}

export function pakoPass(streams) {
  let length = 0;
  for (const bytes of streams) {
    const inflate = new Inflate();
    inflate.push(bytes, true);
    length += inflate.result?.length ?? 0;
  }
  return { length };
}

export function zlibPass(streams) {
  let length = 0;
  for (const bytes of streams) length += inflateSync(bytes).length;
  return { length };
}
