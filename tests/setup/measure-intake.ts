import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';

import { makeMaster } from '#server/modules/media/photo/intake/make-master.ts';
import { PhotoRefusedError } from '#server/modules/media/photo/intake/photo-refused.ts';

import { peakMemory } from './peak-memory.ts';

/** The result for each file of a folder, and the peak memory. */
export interface MeasuredIntake {
  /** The reason for the rejection by file name, or `null` if the file was accepted. */
  outcomes: Record<string, string | null>;
  /** The peak memory of the process above its memory with one small photo, in bytes. */
  moreMemory: number;
}

/**
 * Runs as a separate process, so that the system reports its peak memory. Its only argument is the
 * folder.
 */
const [folder] = process.argv.slice(2);
const small = sharp({ create: { width: 96, height: 64, channels: 3, background: '#808080' } });
await makeMaster(await small.jpeg().toBuffer());
const before = peakMemory();
const outcomes: MeasuredIntake['outcomes'] = {};
for (const name of readdirSync(folder!)) {
  outcomes[name] = await makeMaster(readFileSync(join(folder!, name))).then(
    () => null,
    (error: unknown) => {
      if (error instanceof PhotoRefusedError) return error.reason;
      throw error;
    },
  );
}
const measured: MeasuredIntake = { outcomes, moreMemory: peakMemory() - before };
process.stdout.write(JSON.stringify(measured));
