import { parentPort, workerData } from 'node:worker_threads';
import { fileAssets } from './node/file-assets.ts';
import { loadCodecs } from './runtime/load-codecs.ts';
import { Extractor } from './workers/extractor.ts';
import type { ExtractTask, WorkerModules, WorkerSetup } from './workers/messages.ts';
import { serve } from './workers/serve.ts';

const { setup, modules } = workerData as { setup: WorkerSetup; modules: WorkerModules };

const extractor = new Extractor(setup, {
  module: () => modules.engine,
  rasterModule: () => modules.raster,
  codecs: loadCodecs,
  assets: fileAssets(new URL('./assets/', import.meta.url)),
});

serve(parentPort!, (task, reply) =>
  extractor.run(task as ExtractTask, { send: (message, transfer) => reply(message, transfer), checkpoint: () => {} }),
);
