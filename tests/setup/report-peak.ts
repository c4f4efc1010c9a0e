import { writeFileSync } from 'node:fs';
import { memoryUsage } from 'node:process';

/*
 * Loaded before a program (`node --expose-gc --import`). At its end it writes the peak memory in
 * use, in bytes, to `PEAK_FILE`. In use means still referenced after a garbage collection. The
 * memory reserved from the system is less useful: it depends on when the collector and allocator
 * return memory, and differs by 60 MB between runs.
 */
const EVERY_MS = 100;

let most = 0;
setInterval(() => {
  globalThis.gc!();
  const { heapUsed, external } = memoryUsage();
  most = Math.max(most, heapUsed + external);
}, EVERY_MS).unref();

process.on('exit', () => writeFileSync(process.env['PEAK_FILE']!, String(most)));
