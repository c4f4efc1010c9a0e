import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';

import { makeMaster } from '#server/modules/listing/photo/intake/make-master.ts';
import { PhotoRefusedError } from '#server/modules/listing/photo/intake/photo-refused.ts';

import { peakMemory } from './peak-memory.ts';

/** What became of each file of a folder, and what it cost at most. */
export interface MeasuredIntake {
  /** By the file's name: why it was refused; null: it was taken. */
  outcomes: Record<string, string | null>;
  /** The most memory that the process ever had beyond what it has with one small photo, bytes. */
  moreMemory: number;
}

/**
 * A process of its own: the system tells its highest memory, which nobody has to catch in the act.
 * Its one argument is the folder.
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
