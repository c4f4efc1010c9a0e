import { writeFileSync } from 'node:fs';

import { peakMemory } from './peak-memory.ts';

/** Loaded before a program (`node --import`): at its end it writes its peak memory, bytes, to `PEAK_FILE`. */
process.on('exit', () => writeFileSync(process.env['PEAK_FILE']!, String(peakMemory())));
