// npm run bench:peers [-- FOLDER]: pagechunks and other extractors on the same files, one process for each, in turns. Writes
// docs/benchmarks.md and its picture. Python's extractors take part where python3 can make a virtual environment.
import { execFileSync, fork, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { median } from '../corpus.mjs';
import { barChart } from './bar-chart.mjs';
import { ENGINES } from './engines.mjs';

/** Timed passes; what takes longer than SLOW_MS has fewer. */
const ROUNDS = 5;
const SLOW_ROUNDS = 2;
const SLOW_MS = 8000;
const GIVE_UP_MS = 120_000;
const PYTHON = {
  'PDFium (native)': 'pypdfium2',
  'MuPDF (native)': 'pymupdf',
  edgeparse: 'edgeparse',
  'pdf-oxide': 'pdf-oxide',
};

const here = import.meta.dirname;
const folder = resolve(process.argv[2] ?? resolve(here, '../../../shared/corpus/pdf'));
const contenders = [
  ...Object.entries(ENGINES).map(([name, { kind }]) => nodeContender(name, kind)),
  ...pythonContenders(),
];

for (const contender of [...contenders]) {
  try {
    contender.first = await inTime(contender.pass());
    process.stderr.write(`untimed: ${contender.name} ${contender.first.ms.toFixed(0)} ms\n`);
  } catch (error) {
    process.stderr.write(`left out: ${contender.name}: ${error.message}\n`);
    contender.end();
    contenders.splice(contenders.indexOf(contender), 1);
  }
}
for (let round = 0; round < ROUNDS; round++) {
  for (const contender of contenders) {
    if (round >= (contender.first.ms > SLOW_MS ? SLOW_ROUNDS : ROUNDS)) continue;
    contender.last = await contender.pass();
    contender.times.push(contender.last.ms);
    process.stderr.write(`round ${round + 1}: ${contender.name} ${contender.last.ms.toFixed(0)} ms\n`);
  }
}
for (const contender of contenders) contender.end();
report();

/** A pass that takes longer than GIVE_UP_MS counts as none. */
function inTime(pass) {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no answer in ${GIVE_UP_MS / 1000} s`)), GIVE_UP_MS);
  });
  return Promise.race([pass, late]).finally(() => clearTimeout(timer));
}

function nodeContender(name, kind) {
  const child = fork(resolve(here, 'engine-process.mjs'), [name, folder], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const pass = () =>
    new Promise((done, fail) => {
      child.once('message', done);
      child.once('exit', (code) => fail(new Error(`${name} ended with ${code}`)));
      child.send('go');
    });
  return {
    name,
    kind,
    times: [],
    version: versionOf(name),
    pass,
    end: () => child.removeAllListeners() && child.kill('SIGKILL'),
  };
}

function pythonContenders() {
  const python = resolve(here, 'venv/bin/python');
  try {
    if (!existsSync(python)) {
      execFileSync('python3', ['-m', 'venv', resolve(here, 'venv')], { stdio: 'ignore' });
      execFileSync(python, ['-m', 'pip', 'install', '--quiet', ...Object.values(PYTHON)], { stdio: 'ignore' });
    }
  } catch {
    process.stderr.write('no Python packages to be had: measured without\n');
    return [];
  }
  return Object.entries(PYTHON).map(([name, distribution]) => {
    const child = spawn(python, [resolve(here, 'python_engines.py'), name, folder], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const pass = async () => {
      child.stdin.write('go\n');
      const { value, done } = await lines.next();
      if (done) throw new Error(`${name} ended`);
      return JSON.parse(value);
    };
    const code = `import importlib.metadata as m; print(m.version('${distribution}'))`;
    const version = execFileSync(python, ['-c', code], { encoding: 'utf8' }).trim();
    return { name, kind: 'text', times: [], version, pass, end: () => child.kill('SIGKILL') };
  });
}

function versionOf(name) {
  const own = name.startsWith('pagechunks')
    ? '../../package.json'
    : `node_modules/${name.split(' (')[0].replace(' text', '')}/package.json`;
  return JSON.parse(readFileSync(resolve(here, own), 'utf8')).version;
}

function report() {
  const native = median(contenders.find(({ name }) => name === 'PDFium (native)')?.times ?? [NaN]);
  const rows = contenders
    .map((contender) => ({
      ...contender,
      ms: median(contender.times),
      low: Math.min(...contender.times),
      high: Math.max(...contender.times),
    }))
    .sort((a, b) => a.ms - b.ms);
  const lines = rows.map(
    ({ name, version, kind, ms, low, high, last }) =>
      `| ${[name, version, kind, ms.toFixed(0), `${low.toFixed(0)} to ${high.toFixed(0)}`, (ms / native).toFixed(2), last.characters, last.failed].join(' | ')} |`,
  );
  const files = readdirSync(folder).filter((file) => file.endsWith('.pdf')).length;
  const text = `# Benchmarks

\`npm run bench:peers\` wrote this page on ${new Date().toISOString().slice(0, 10)}: ${files} real PDFs, already in memory, one thread and one
process for each extractor, one untimed pass, then passes in turns. Machines are noisy: read the ratios.

Machine: ${cpus().length} cores, ${cpus()[0].model}; Node ${process.version}. Characters say how much was found, failed how many files gave none;
\`chunks\` gives text, images, lines and line art with their places, \`text\` only text.

| extractor | version | gives | median ms | spread | of native PDFium | characters | failed |
|---|---|---|---|---|---|---|---|
${lines.join('\n')}

![median time by extractor](images/benchmarks.svg)
`;
  const docs = resolve(here, '../../docs');
  writeFileSync(resolve(docs, 'benchmarks.md'), text);
  writeFileSync(
    resolve(docs, 'images/benchmarks.svg'),
    barChart(
      rows.map(({ name, kind, ms }) => ({
        label: `${name} (${kind})`,
        value: ms,
        isOurs: name.startsWith('pagechunks'),
      })),
    ),
  );
  process.stdout.write(text);
}
