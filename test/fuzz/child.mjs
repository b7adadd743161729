// Extracts what the parent asks for, and tells what is no PdfError. Its life is the parent's business.
import { readFileSync } from 'node:fs';
import { loadPdf } from '../../dist/node.mjs';
import { contentPdf, randomContent } from './content.mjs';
import { mutate } from './mutate.mjs';
import { Random } from './random.mjs';

/** Pages looked at of one document. */
const PAGES = 20;
const files = process.argv.slice(2).flatMap((list) => readFileSync(list, 'utf8').split('\n'));
const cache = new Map();

process.on('message', async ({ seed }) => {
  process.send({ seed, fault: await extract(makeInput(seed)), rss: process.resourceUsage().maxRSS });
});

function read(path) {
  let bytes = cache.get(path);
  if (!bytes) {
    bytes = Uint8Array.from(readFileSync(path));
    if (cache.size < 300 && bytes.length < 200_000) cache.set(path, bytes);
  }
  return bytes;
}

/** The input of a seed: a mutated file, or every eighth time a random content stream. */
export function makeInput(seed) {
  const random = new Random(seed);
  if (random.below(8) === 0) return contentPdf(randomContent(random));
  const original = read(random.pick(files));
  const others = [() => read(random.pick(files))];
  return mutate(original, random, others);
}

async function extract(bytes) {
  try {
    const document = await loadPdf(bytes);
    for (let page = 1; page <= Math.min(document.pageCount, PAGES); page++) await look(document, page);
    JSON.stringify([document.structTree(), [...document.mcidMap()], document.outline(), document.pageLabels()]);
    JSON.stringify([
      document.attachments().map(({ name }) => name),
      document.xmp(),
      document.metadata,
      document.warnings,
    ]);
    if (document.pageCount <= PAGES) {
      await document.text({ order: 'structure' });
      await document.markdown();
    }
    document.close();
    return null;
  } catch (error) {
    return error?.name === 'PdfError' ? null : String(error?.stack ?? error).slice(0, 2000);
  }
}

async function look(document, number) {
  document.pageInfo(number);
  const page = await document.pageChunks(number, { annotations: true });
  for (const { value, symbolEnds, glyphOrigins, tag, artifact, lang, expansion, alt } of page.textChunks) {
    JSON.stringify([tag, artifact, lang, expansion, alt]);
    const symbols = [...value].length;
    if (symbols !== symbolEnds.length || symbols !== glyphOrigins.length)
      throw new Error(`symbols of ${JSON.stringify(value)}`);
  }
  JSON.stringify([page.text(), page.imageChunks, page.lineChunks, page.lineArtChunks, page.rules, page.annotations()]);
}
