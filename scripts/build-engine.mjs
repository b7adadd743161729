// Compiles assembly/ to build/engine.wasm with the options of asconfig.json.
import { mkdirSync } from 'node:fs';
import asc from 'assemblyscript/asc';

mkdirSync('build', { recursive: true });
const { error, stdout, stderr } = await asc.main(['--config', 'asconfig.json', '--target', 'plain', ...process.argv.slice(2)]);
process.stdout.write(stdout.toString());
process.stderr.write(stderr.toString());
if (error) process.exit(1);
