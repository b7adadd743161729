// Writes the PDFs of test/golden/files.ts to build/golden/NAME.pdf and what is extracted from them to NAME.json beside it, a
// chunk a line: `node scripts/make-golden.mjs [NAME...]`. With --accept the JSON goes to test/golden/, to be reviewed.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { importTs } from './import-ts.mjs';

const names = process.argv.slice(2).filter((arg) => arg !== '--accept');
const isAccepted = process.argv.includes('--accept');
const { GOLDEN_FILES } = await importTs('test/golden/files.ts');
mkdirSync('build/golden', { recursive: true });
for (const [name, make] of Object.entries(GOLDEN_FILES)) {
  if (names.length > 0 && !names.includes(name)) continue;
  writeFileSync(`build/golden/${name}.pdf`, make());
  const json = execFileSync(process.execPath, ['../../dist/cli.mjs', 'extract', `${name}.pdf`], {
    cwd: 'build/golden',
  });
  const path = `${isAccepted ? 'test' : 'build'}/golden/${name}.json`;
  const document = JSON.parse(json, (key, value) => (key === 'message' ? undefined : value));
  writeFileSync(path, `${lines(document, '')}\n`);
  console.log(path);
}

/** JSON with an entry a line, but what is short on one. */
function lines(value, indent) {
  const flat = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || flat.length + indent.length < 120) return flat;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const entries = isList ? value.map((item) => lines(item, inner)) : [];
  if (!isList) for (const [key, item] of Object.entries(value)) entries.push(`"${key}": ${lines(item, inner)}`);
  return `${isList ? '[' : '{'}\n${inner}${entries.join(`,\n${inner}`)}\n${indent}${isList ? ']' : '}'}`;
}
