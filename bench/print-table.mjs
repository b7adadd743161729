import { median } from './corpus.mjs';

const HEADS = ['median ms', 'best ms', 'pages/s', 'MB/s', 'failed', 'ratio', 'of best'];

/**
 * One row per contender; the ratios are its median and its best pass to those of the first contender. `megabytes` is the size of
 * the files, for those that read them whole.
 */
export function printTable(contenders, megabytes) {
  const [first] = contenders;
  console.log('warm, one thread'.padEnd(22) + HEADS.map((head) => head.padStart(10)).join(''));
  for (const { name, times, done } of contenders) {
    const ms = median(times);
    const best = Math.min(...times);
    const size = done.length === undefined ? megabytes : done.length / 1e6;
    const cells = [
      ms.toFixed(0),
      best.toFixed(0),
      done.pages === undefined ? '' : ((done.pages / ms) * 1000).toFixed(0),
      ((size / ms) * 1000).toFixed(0),
      done.failed ?? '',
      (ms / median(first.times)).toFixed(2),
      (best / Math.min(...first.times)).toFixed(2),
    ];
    console.log(name.padEnd(22) + cells.map((cell) => String(cell).padStart(10)).join(''));
  }
}
