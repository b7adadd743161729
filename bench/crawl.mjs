// Reads one large parquet crawl file with this package and with plain hyparquet, in turns, and tells both times.
import { existsSync } from 'node:fs';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { CrawledDocumentParquetRecordFileReader, CrawledDomainReader } from '../dist/crawl.mjs';

const ROUNDS = 9;
const file = process.argv[2] ?? new URL('../../shared/crawl-samples/volume.parquet', import.meta.url).pathname;
if (!existsSync(file)) {
  console.error(`no ${file}: give a parquet crawl file`);
  process.exit(2);
}

const ways = {
  'plain hyparquet, rows': async () => {
    const rows = await parquetReadObjects({ file: await asyncBufferFromFile(file), compressors, utf8: false });
    return rows.reduce((sum, { body }) => sum + body.length, 0);
  },
  rows: async () => {
    let bytes = 0;
    for await (const { body } of await CrawledDocumentParquetRecordFileReader.open(file)) bytes += body.length;
    return bytes;
  },
  'stream of documents': async () => {
    let bytes = 0;
    for await (const item of await CrawledDomainReader.createDataStream(file)) bytes += item.bodyBytes?.length ?? 0;
    return bytes;
  },
  'stream without bodies': async () => {
    let items = 0;
    for await (const _ of await CrawledDomainReader.createDataStream(file, { bodies: false })) items++;
    return items;
  },
};

const times = new Map(Object.keys(ways).map((name) => [name, []]));
const results = new Map();
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, run] of Object.entries(ways)) {
    globalThis.gc?.();
    const start = performance.now();
    results.set(name, await run());
    times.get(name).push(performance.now() - start);
  }
}
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];
const plain = median(times.get('plain hyparquet, rows'));
for (const [name, list] of times) {
  const time = median(list);
  const first = list[0].toFixed(1).padStart(7);
  console.log(
    `${name.padEnd(24)} ${time.toFixed(1).padStart(7)} ms  ${(time / plain).toFixed(2)} of plain  first ${first} ms  (${results.get(name)})`,
  );
}
