import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadPdf } from '../../src/index.ts';

const CORPUS = new URL('../../../shared/corpus/pdf/', import.meta.url);
const RUNS = Number(process.env.FC_RUNS ?? 12);
/** Larger files cost time and show no more. */
const MAX_BYTES = 200_000;
const ELEMENT =
  /\d+ 0 obj\b(?:(?!endobj|stream)[\s\S]){0,2000}?\/(?:StructElem|StructTreeRoot|ParentTree|MCR|OBJR)\b(?:(?!endobj)[\s\S])*?endobj/g;

/** A file and where in it objects of its structure tree stand, without their frames. */
interface TaggedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly objects: readonly (readonly [from: number, to: number])[];
}

function taggedFiles(): TaggedFile[] {
  const files: TaggedFile[] = [];
  for (const name of readdirSync(CORPUS)) {
    const bytes = new Uint8Array(readFileSync(new URL(name, CORPUS)));
    if (bytes.length > MAX_BYTES) continue;
    const text = Buffer.from(bytes).toString('latin1');
    const objects = [...text.matchAll(ELEMENT)].map(({ index, 0: object }) => {
      return [index + object.indexOf('obj') + 3, index + object.length - 'endobj'.length] as const;
    });
    if (objects.length > 0) files.push({ name, bytes, objects });
  }
  return files;
}

/** What a page shows, without what the tree says of it. */
async function chunksOf(bytes: Uint8Array): Promise<string> {
  const document = await loadPdf(bytes);
  const pages: unknown[] = [];
  for await (const page of document.pages()) pages.push([page.textChunks, page.imageChunks, page.text()]);
  return JSON.stringify(pages);
}

const change = fc.record({
  object: fc.nat(),
  at: fc.nat(),
  bytes: fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 4 }),
    fc
      .constantFrom('1 0 R', '<<', '>>', ']', '/K', '/K[', 'null', '/S', '/Pg', '99999999', '-1', '(', '/ActualText(x)')
      .map((text) => new TextEncoder().encode(text)),
  ),
});

describe.skipIf(!existsSync(CORPUS))('a damaged structure tree', () => {
  it.each(existsSync(CORPUS) ? taggedFiles() : [])(
    'of $name costs no chunks',
    async ({ bytes, objects }) => {
      const expected = await chunksOf(bytes);
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
          const damaged = bytes.slice();
          for (const { object, at, bytes: inserted } of changes) {
            const [from, to] = objects[object % objects.length]!;
            const start = from + (at % Math.max(1, to - from));
            damaged.set(inserted.subarray(0, to - start), start);
          }
          expect(await chunksOf(damaged)).toBe(expected);
          const document = await loadPdf(damaged);
          for await (const page of document.pages())
            for (const { tag } of page.textChunks) expect(tag).not.toBe(undefined);
          expect(typeof (await document.text({ order: 'structure' }))).toBe('string');
          expect(typeof (await document.markdown())).toBe('string');
        }),
        { numRuns: RUNS },
      );
    },
    120_000,
  );
});
