// npm run fuzz -- [--count 2000] [--seed 1] [--seconds 20] [--only SEED] [--tagged]: mutated files and random content
// streams, by seed; with --tagged only files with a structure tree.
// A find is whatever is no PdfError: another exception, a trap of the engine, a dead process, no answer in time, too much memory.
import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadPdf } from '../../dist/node.mjs';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '20' },
    only: { type: 'string' },
    tagged: { type: 'boolean', default: false },
  },
});
const MEMORY_MB = 512;
const CHILDREN = 2;
const root = new URL('../..', import.meta.url).pathname;
const shared = join(root, '../shared');

function pdfsBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.pdf'))
    .sort()
    .map((name) => join(folder, name));
}

/** Those of the files that have a structure tree. */
async function taggedOf(paths) {
  const tagged = [];
  for (const path of paths) {
    const document = await loadPdf(Uint8Array.from(readFileSync(path))).catch(() => null);
    if (document?.structTree().length > 0) tagged.push(path);
    document?.close();
  }
  return tagged;
}

const files = ['corpus/any', 'corpus/pdf', 'cases'].flatMap((folder) => pdfsBelow(join(shared, folder)));
const own = pdfsBelow(join(root, 'test/golden'));
const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
const list = join(folder, 'files.txt');
const inputs = values.tagged ? await taggedOf([...files, ...own]) : [...files, ...own];
writeFileSync(list, inputs.join('\n'));

const first = values.only === undefined ? Number(values.seed) * 1_000_000 : Number(values.only);
const count = values.only === undefined ? Number(values.count) : 1;
const finds = [];
let next = first;
let done = 0;
let peak = 0;

async function work() {
  let child = start();
  while (next < first + count) {
    const seed = next++;
    const result = await ask(child, seed);
    if (result.rss) peak = Math.max(peak, result.rss / 1024);
    const fault =
      result.fault ?? (result.rss / 1024 > MEMORY_MB ? `${Math.round(result.rss / 1024)} MB of memory` : null);
    if (fault) {
      finds.push({ seed, fault });
      console.log(`seed ${seed}: ${fault}`);
      child.kill('SIGKILL');
      child = start();
    }
    if (++done % 1000 === 0) console.log(`${done} of ${count}, ${finds.length} finds, peak ${Math.round(peak)} MB`);
  }
  child.kill();
}

function start() {
  return fork(new URL('child.mjs', import.meta.url), [list], {
    execArgv: ['--stack-size=900'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

function ask(child, seed) {
  return new Promise((resolve) => {
    const settle = (result) => {
      clearTimeout(timer);
      child.removeAllListeners();
      resolve(result);
    };
    const timer = setTimeout(
      () => settle({ fault: `no answer in ${values.seconds} s` }),
      Number(values.seconds) * 1000,
    );
    child.once('message', settle);
    child.once('exit', (code, signal) => settle({ fault: `the process ended: ${signal ?? code}` }));
    child.send({ seed });
  });
}

const started = Date.now();
await Promise.all(Array.from({ length: CHILDREN }, work));
rmSync(folder, { recursive: true });
console.log(
  `${done} inputs from ${inputs.length} files in ${Math.round((Date.now() - started) / 1000)} s, peak ${Math.round(peak)} MB`,
);
console.log(`${done - finds.length} passed, ${finds.length} failed`);
process.exitCode = finds.length ? 1 : 0;
