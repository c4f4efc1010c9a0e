import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { peakMemory } from '#tests/setup/peak-memory.ts';

import { openSide, type SideName } from './sides.ts';

/** The measurements of one side for a folder of photos. */
export interface MeasuredSide {
  photos: number;
  seconds: number;
  /** Bytes, including the program itself. */
  peak: number;
}

/**
 * Runs in its own process, so that its memory is measured separately. Arguments: side, folder of
 * photos, folder to write to.
 */
const [name, folder, out] = process.argv.slice(2) as [SideName, string, string];
const files = readdirSync(folder).map((file) => join(folder, file));
const take = openSide(name, out);
// The first photo also loads the library.
await take(files[0]!, out);
const begin = performance.now();
for (const file of files) await take(file, out);
const seconds = (performance.now() - begin) / 1_000;
const measured: MeasuredSide = { photos: files.length, seconds, peak: peakMemory() };
process.stdout.write(JSON.stringify(measured));
