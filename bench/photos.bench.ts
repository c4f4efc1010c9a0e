import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { SERVER_FLAGS } from '../scripts/server-flags.mjs';

import type { MeasuredSide } from './photos/measure-side.ts';
import { writePhonePhotos } from './photos/phone-photos.ts';
import { RENDITIONS, type SideName } from './photos/sides.ts';

const MB = 1024 * 1024;

function numberOf(args: readonly string[], name: string, usual: number): number {
  const at = args.indexOf(name);
  return (at >= 0 && Number(args[at + 1])) || usual;
}

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[all.length >> 1]!;

/**
 * Measures photos per second and peak memory from the uploaded file to its renditions. Alternates
 * our pipeline and the plain image library on the same photos. Uses `--photos` (24) in `--rounds`
 * (5) of both.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const count = numberOf(args, '--photos', 24);
  const rounds = numberOf(args, '--rounds', 5);
  const folder = await mkdtemp(join(tmpdir(), 'sala-bench-photos-'));
  const photos = join(folder, 'photos');
  try {
    await mkdir(photos);
    const bytes = await writePhonePhotos(photos, count);
    console.log(
      `${count} photos of 12 megapixels, ${(bytes / count / MB).toFixed(1)} MB each, ` +
        `${RENDITIONS.length} renditions of each; ${availableParallelism()} cores, ` +
        `load ${loadavg()[0]!.toFixed(1)}`,
    );
    const all: Record<SideName, MeasuredSide[]> = { sala: [], sharp: [] };
    for (let round = 0; round < rounds; round += 1) {
      // The order alternates.
      const order: SideName[] = round % 2 === 0 ? ['sala', 'sharp'] : ['sharp', 'sala'];
      for (const name of order) all[name].push(await measure(name, photos, folder));
      const [ours, rival] = [all.sala.at(-1)!, all.sharp.at(-1)!];
      console.log(`round ${round + 1}: ${line(ours)} | plain sharp ${line(rival)}`);
    }
    const ratios = all.sala.map(({ seconds }, at) => all.sharp[at]!.seconds / seconds);
    const peaks = (name: SideName) => Math.max(...all[name].map(({ peak }) => peak / MB));
    console.log(
      `rate: ${median(ratios).toFixed(2)} of plain sharp's (median of ${rounds}, ` +
        `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}); peak memory: ` +
        `${peaks('sala').toFixed(0)} MB, plain sharp ${peaks('sharp').toFixed(0)} MB ` +
        `(${(peaks('sala') / peaks('sharp')).toFixed(2)}); load ${loadavg()[0]!.toFixed(1)}`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function line({ photos, seconds, peak }: MeasuredSide): string {
  return `${(photos / seconds).toFixed(2)} photos/s, ${(peak / MB).toFixed(0)} MB`;
}

async function measure(name: SideName, photos: string, folder: string): Promise<MeasuredSide> {
  const out = await mkdtemp(join(folder, `${name}-`));
  const script = join(import.meta.dirname, 'photos', 'measure-side.ts');
  // The same settings for both sides as when `npm start` starts the server.
  const env = { ...process.env, MALLOC_ARENA_MAX: '2' };
  const args = [...SERVER_FLAGS, script, name, photos, out];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  await rm(out, { recursive: true });
  return JSON.parse(stdout) as MeasuredSide;
}
