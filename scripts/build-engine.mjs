// Compiles assembly/ to build/engine.wasm and build/raster.wasm with the options of their configurations.
import { mkdirSync } from 'node:fs';
import asc from 'assemblyscript/asc';

mkdirSync('build', { recursive: true });
for (const config of ['asconfig.json', 'asconfig.raster.json']) {
  const { error, stdout, stderr } = await asc.main(['--config', config, '--target', 'plain', ...process.argv.slice(2)]);
  process.stdout.write(stdout.toString());
  process.stderr.write(stderr.toString());
  if (error) process.exit(1);
}
