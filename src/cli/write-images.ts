import { PdfError } from '../errors.ts';
import { asPdfError } from '../node/faults.ts';
import type { PageView } from '../output/page-view.ts';
import { encodePng } from '../output/png.ts';
import type { Report } from './reporter.ts';
import { writeFile } from './sink.ts';

/**
 * Passes pages on after writing their images as PNG files `STEM-pPAGE-N.png`, N from 1 in the order of the image chunks. An
 * image that cannot be decoded is told and left out. Throws `PdfError` `io` where a file cannot be written.
 */
export async function* withImages(
  pages: AsyncIterable<PageView>,
  stem: string,
  inputName: string,
  reporter: Report,
): AsyncGenerator<PageView> {
  for await (const page of pages) {
    const { pageNumber } = page.pageInfo;
    for (const [i, chunk] of page.imageChunks.entries()) {
      const known = page.warnings.length;
      try {
        const pixels = await page.imagePixels?.(chunk);
        const path = `${stem}-p${pageNumber}-${i + 1}.png`;
        if (pixels) await writeFile(path, (sink) => sink.write(encodePng(pixels)));
      } catch (cause) {
        if (!(cause instanceof PdfError) || cause.code === 'io') throw cause;
        const { code, message } = asPdfError(cause);
        reporter.warn(inputName, { code, message: `image ${i + 1}: ${message}` }, pageNumber);
      }
      for (const warning of page.warnings.slice(known)) reporter.warn(inputName, warning, pageNumber);
    }
    yield page;
  }
}
