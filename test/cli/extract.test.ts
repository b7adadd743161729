import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PdfBuilder } from '../pdf-builder.ts';
import { runCli } from './run-cli.ts';
import { scratchFolder } from './scratch.ts';

/** A PDF whose pages say the given words. */
function pdf(...words: string[]): Uint8Array {
  const builder = new PdfBuilder();
  const font = builder.font('Helvetica');
  for (const word of words) {
    builder.page({ content: `BT /F 12 Tf 50 700 Td (${word}) Tj ET`, resources: `/Font << /F ${font} 0 R >>` });
  }
  return builder.build();
}

const textOf = (json: string) => JSON.parse(json).pages.map((page: { text: string }) => page.text);

test('a file gives one JSON document on standard output and nothing else', async () => {
  const cwd = scratchFolder({ 'a.pdf': pdf('one', 'two') });
  const { status, stdout, stderr } = await runCli(['extract', 'a.pdf'], { cwd });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout.match(/\n/g)).toHaveLength(1);
  const document = JSON.parse(stdout);
  expect(document).toMatchObject({ file: 'a.pdf', version: '1.7', pageCount: 2, isEncrypted: false });
  expect(textOf(stdout)).toEqual(['one', 'two']);
});

test('- is standard input', async () => {
  const { status, stdout } = await runCli(['extract', '-', '--format', 'text'], { input: pdf('piped') });
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'piped\n' });
});

test('several files are one document a line; those that fail are told and the others are done', async () => {
  const cwd = scratchFolder({
    'a.pdf': pdf('first'),
    'b.pdf': 'no PDF at all',
    'c.pdf': pdf('third'),
    'empty.pdf': '',
  });
  const { status, stdout, stderr } = await runCli(['extract', 'a.pdf', 'b.pdf', 'gone.pdf', 'empty.pdf', 'c.pdf'], {
    cwd,
  });
  expect(status).toBe(1);
  expect(stdout.trimEnd().split('\n').map(textOf)).toEqual([['first'], ['third']]);
  const lines = stderr.trimEnd().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^pagechunks: b\.pdf: not-a-pdf: ./);
  expect(lines[1]).toBe('pagechunks: gone.pdf: io: no such file');
  expect(lines[2]).toMatch(/^pagechunks: empty\.pdf: not-a-pdf: ./);
});

test('jsonl is one chunk a line, with its file', async () => {
  const cwd = scratchFolder({ 'a.pdf': pdf('one', 'two'), 'b.pdf': pdf('three') });
  const { stdout } = await runCli(['extract', '--format', 'jsonl', 'a.pdf', 'b.pdf'], { cwd });
  const rows = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(rows.map(({ file, kind, pageNumber, value }) => [file, kind, pageNumber, value])).toEqual([
    ['a.pdf', 'text', 1, 'one'],
    ['a.pdf', 'text', 2, 'two'],
    ['b.pdf', 'text', 1, 'three'],
  ]);
});

test('text parts pages by form feeds', async () => {
  const cwd = scratchFolder({ 'a.pdf': pdf('one', 'two') });
  const { stdout } = await runCli(['extract', '--format', 'text', 'a.pdf'], { cwd });
  expect(stdout).toBe('one\n\ftwo\n');
});

test('folders and patterns are files', async () => {
  const cwd = scratchFolder({
    'in/b.PDF': pdf('b'),
    'in/a.pdf': pdf('a'),
    'in/deep/c.pdf': pdf('c'),
    'in/notes.txt': 'no PDF',
    'none/x.txt': '',
  });
  symlinkSync('..', join(cwd, 'in/loop'));
  const folder = await runCli(['extract', 'in', '--format', 'text'], { cwd });
  expect(folder).toEqual({ status: 0, stdout: 'a\nb\nc\n', stderr: '' });
  const pattern = await runCli(['extract', 'in/**/*.pdf', '--format', 'text'], { cwd });
  expect(pattern).toEqual({ status: 0, stdout: 'a\nc\n', stderr: '' });
  const nothing = await runCli(['extract', 'none', 'in/*.xyz'], { cwd });
  expect(nothing).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'pagechunks: none: io: no PDF file in this folder\npagechunks: in/*.xyz: io: no file matches this pattern\n',
  });
});

test('-o is a file for one file, with nothing on standard output', async () => {
  const cwd = scratchFolder({ 'a.pdf': pdf('one'), 'old.json': 'old' });
  expect(await runCli(['extract', 'a.pdf', '-o', 'old.json'], { cwd })).toEqual({ status: 0, stdout: '', stderr: '' });
  expect(textOf(readFileSync(join(cwd, 'old.json'), 'utf8'))).toEqual(['one']);
  expect(readdirSync(cwd).sort()).toEqual(['a.pdf', 'old.json']);
});

test('-o is a folder for several files, where it exists as one, and where it ends in a slash', async () => {
  const cwd = scratchFolder({ 'a.pdf': pdf('1'), 'x/a.pdf': pdf('2'), 'y/a.PDF': pdf('3'), 'there/': '' });
  await runCli(['extract', 'a.pdf', 'x/a.pdf', 'y', '-o', 'out'], { cwd });
  expect(readdirSync(join(cwd, 'out')).sort()).toEqual(['a-2.json', 'a-3.json', 'a.json']);
  expect(textOf(readFileSync(join(cwd, 'out/a-2.json'), 'utf8'))).toEqual(['2']);
  await runCli(['extract', 'a.pdf', '-o', 'there', '--format', 'text'], { cwd });
  expect(readFileSync(join(cwd, 'there/a.txt'), 'utf8')).toBe('1\n');
  await runCli(['extract', 'a.pdf', '-o', 'new/deep/', '--format', 'jsonl'], { cwd });
  expect(readdirSync(join(cwd, 'new/deep'))).toEqual(['a.jsonl']);
});

test('an output that cannot be written is told, and nothing half-done stays', async () => {
  const cwd = scratchFolder({ 'a.pdf': pdf('one'), 'bad.pdf': 'x', file: '' });
  const missing = await runCli(['extract', 'a.pdf', '-o', 'no/such/out.json'], { cwd });
  expect(missing).toEqual({
    status: 1,
    stdout: '',
    stderr: 'pagechunks: a.pdf: io: cannot write no/such/out.json: no such folder\n',
  });
  const blocked = await runCli(['extract', 'a.pdf', '-o', 'file/'], { cwd });
  expect(blocked.status).toBe(1);
  expect(blocked.stderr).toMatch(/^pagechunks: file\/: io: .*\n$/);
  expect((await runCli(['extract', 'bad.pdf', '-o', 'bad.json'], { cwd })).status).toBe(1);
  const onto = await runCli(['extract', 'a.pdf', '-o', './a.pdf'], { cwd });
  expect(onto.stderr).toBe('pagechunks: a.pdf: io: the output would overwrite the input\n');
  expect(readdirSync(cwd).sort()).toEqual(['a.pdf', 'bad.pdf', 'file']);
});

test('--pages takes pages in the order of the document and warns of those beyond the end', async () => {
  const cwd = scratchFolder({ 'a.pdf': pdf('1', '2', '3', '4') });
  const { status, stdout, stderr } = await runCli(['extract', 'a.pdf', '--pages', '4,1-2,9'], { cwd });
  expect(status).toBe(0);
  expect(textOf(stdout)).toEqual(['1', '2', '4']);
  expect(JSON.parse(stdout)).toMatchObject({ pageCount: 4, warnings: [{ code: 'page-out-of-range' }] });
  expect(stderr).toBe('pagechunks: a.pdf: warning: page-out-of-range: 9 asked for, the document has 4 pages\n');
  const quiet = await runCli(['extract', 'a.pdf', '--pages', '9', '--quiet'], { cwd });
  expect({ status: quiet.status, stderr: quiet.stderr, pages: textOf(quiet.stdout) }).toEqual({
    status: 0,
    stderr: '',
    pages: [],
  });
});

test.each([
  [[]],
  [['extract']],
  [['info']],
  [['extract', 'a.pdf', '--pages', '0']],
  [['extract', 'a.pdf', '--pages', 'x']],
  [['extract', 'a.pdf', '--format', 'parquet']],
  [['extract', 'a.pdf', '--nonsense']],
  [['extract', 'a.pdf', '--min-line-width', '-1']],
  [['extract', '-', '-']],
  [['unknown', 'a.pdf']],
])('wrong usage ends with status 2: %j', async (args) => {
  const { status, stdout, stderr } = await runCli(args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(stderr).not.toBe('');
});

test('help and version are no failure', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  expect(await runCli(['--version'])).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
  const help = await runCli(['extract', '--help']);
  expect({ status: help.status, stderr: help.stderr }).toEqual({ status: 0, stderr: '' });
  expect(help.stdout).toContain('--raster-tables');
});

test('names with control characters stay on one line', async () => {
  const { stderr } = await runCli(['extract', 'a\n\x1bb.pdf']);
  expect(stderr).toBe('pagechunks: a\\x0a\\x1bb.pdf: io: no such file\n');
});

test('a closed pipe ends it quietly', async () => {
  const word = 'word '.repeat(2000);
  const cwd = scratchFolder({ 'a.pdf': pdf(...Array.from({ length: 40 }, () => word)) });
  const cli = fileURLToPath(new URL('../../dist/cli.mjs', import.meta.url));
  expect(existsSync(cli)).toBe(true);
  const child = spawn('bash', ['-c', `node "${cli}" extract a.pdf | head -c 100; echo " $PIPESTATUS"`], {
    cwd,
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (data) => (stdout += data));
  child.stderr.on('data', (data) => (stderr += data));
  await new Promise((resolve) => child.on('close', resolve));
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^\{"file":"a\.pdf".* 0\n$/s);
});

test('info tells what a file says of itself', async () => {
  const builder = new PdfBuilder();
  builder.info("/Title (A title) /CreationDate (D:20240229120000+01'00')");
  for (const entries of ['', '', '/Rotate 90']) builder.page({ content: '', entries });
  const cwd = scratchFolder({ 'a.pdf': builder.build('1.5') });
  const text = await runCli(['info', 'a.pdf'], { cwd });
  expect(text).toEqual({
    status: 0,
    stderr: '',
    stdout: `file        a.pdf
version     1.5
pages       3
title       A title
created     2024-02-29T12:00:00+01:00
encrypted   no
tagged      no
page 1-2    0 0 595 842
page 3      0 0 595 842, rotated by 90
`,
  });
  const json = await runCli(['info', '--format', 'json', 'a.pdf', 'gone.pdf'], { cwd });
  expect(json.status).toBe(1);
  expect(json.stderr).toBe('pagechunks: gone.pdf: io: no such file\n');
  expect(JSON.parse(json.stdout)).toMatchObject({
    file: 'a.pdf',
    pageCount: 3,
    isTagged: false,
    metadata: { title: 'A title' },
  });
});

test('Markdown is of the whole document, with tables of ruled lines', async () => {
  const builder = new PdfBuilder();
  const font = builder.font('Helvetica');
  const words = 'BT /F 12 Tf 55 465 Td (a) Tj 100 0 Td (b) Tj -100 -20 Td (1) Tj 100 0 Td (2) Tj ET';
  const rules = '50 480 200 -40 re S 50 460 m 250 460 l S 150 440 m 150 480 l S';
  const resources = `/Font << /F ${font} 0 R >>`;
  builder.page({ content: 'BT /F 12 Tf 50 700 Td (one *) Tj ET', resources });
  builder.page({ content: `${words} ${rules}`, resources });
  const { status, stdout } = await runCli(['extract', '-', '--format', 'markdown'], { input: builder.build() });
  const [comment, ...blocks] = stdout.split('\n\n');
  expect({ status, blocks }).toEqual({ status: 0, blocks: ['one \\*', '| a | b |\n| --- | --- |\n| 1 | 2 |\n'] });
  expect(comment).toMatch(/^<!-- .* -->$/);
});
