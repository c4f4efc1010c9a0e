import { writeFileSync } from 'node:fs';
import { memoryUsage } from 'node:process';

/*
 * Loaded before a program (`node --expose-gc --import`): at its end it writes to `PEAK_FILE` the most
 * bytes that it ever held on to. Held: still there after a collection. What the system lent it says
 * less: that depends on when the collector and the allocator gave memory back, and differs by 60 MB
 * from run to run.
 */
const EVERY_MS = 100;

let most = 0;
setInterval(() => {
  globalThis.gc!();
  const { heapUsed, external } = memoryUsage();
  most = Math.max(most, heapUsed + external);
}, EVERY_MS).unref();

process.on('exit', () => writeFileSync(process.env['PEAK_FILE']!, String(most)));
