import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';

import { SERVER_ENV, SERVER_FLAGS } from '../scripts/server-flags.mjs';
import { load, median, numbersRow, columns, printTable } from './harness/measure.ts';
import { readOptions } from './harness/options.ts';
import { startWorker } from './harness/programs.ts';
import { type Photos, RENDITIONS, type SideName } from './photos/sides.ts';

const MB = 1024 * 1024;

/**
 * Measures photos per second and peak memory from the uploaded file to its renditions. Alternates
 * our pipeline and the plain image library on the same photos.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const options = readOptions(args, { photos: 24, rounds: 5 });
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'sala-bench-photos-'));
  const folder = temporary.path;
  const photos = join(folder, 'photos');
  await mkdir(photos);
  const bytes = await writePhonePhotos(photos, options.photos);
  console.log(
    `${options.photos} photos of 12 megapixels, ${(bytes / options.photos / MB).toFixed(1)} MB ` +
      `each, ${RENDITIONS.length} renditions of each; ${load()}`,
  );
  const rates: Record<SideName, number[]> = { sala: [], sharp: [] };
  const peaks: Record<SideName, number[]> = { sala: [], sharp: [] };
  for (let round = 0; round < options.rounds; round += 1) {
    // The order alternates.
    const order: SideName[] = round % 2 === 0 ? ['sala', 'sharp'] : ['sharp', 'sala'];
    for (const name of order) {
      const { seconds, peak } = await measure(name, photos, folder);
      rates[name].push(options.photos / seconds);
      peaks[name].push(peak / MB);
    }
  }
  const row = (name: string, { sala, sharp }: typeof rates, round: number, digits: number) =>
    numbersRow(`${name}, round ${round + 1}`, [sala[round]!, sharp[round]!], digits);
  printTable([
    columns('', ['Sala', 'plain sharp']),
    ...rates.sala.map((_, round) => row('photos a second', rates, round, 2)),
    ...peaks.sala.map((_, round) => row('peak memory, MB', peaks, round, 0)),
  ]);
  const ratios = rates.sala.map((rate, round) => rate / rates.sharp[round]!);
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map((one) => one.toFixed(2));
  console.log(`Sala's rate ÷ plain sharp's: ${median(ratios).toFixed(2)} (${least} to ${most})`);
}

async function measure(name: SideName, photos: string, folder: string) {
  // The same settings for both sides as when `npm start` starts the server.
  const worker = startWorker<Photos>(join(import.meta.dirname, 'photos', 'sides.ts'), {
    execArgv: [...SERVER_FLAGS],
    env: { ...process.env, ...SERVER_ENV },
  });
  await using out = await mkdtempDisposable(join(folder, `${name}-`));
  try {
    return await worker.ask('measure', name, photos, out.path);
  } finally {
    worker.stop();
  }
}

/** Size of most phones' photos, px. */
const [WIDTH, HEIGHT] = [4_032, 3_024];

/** Returns noise of this strength around grey, enlarged from a smaller picture. */
function noise(width: number, height: number, sigma: number) {
  const grain = { type: 'gaussian', mean: 128, sigma } as const;
  const create = { width, height, channels: 3, background: '#808080', noise: grain } as const;
  return sharp({ create }).resize(WIDTH, HEIGHT, { kernel: 'cubic' });
}

/**
 * Writes photos as phones take them: 12 megapixels with a GPS position, every third one with an
 * EXIF rotation. Large shapes, small ones and sensor grain make them as large as real photos.
 * @returns their bytes
 */
async function writePhonePhotos(folder: string, count: number): Promise<number> {
  let bytes = 0;
  for (let nth = 0; nth < count; nth += 1) {
    const [details, grain] = await Promise.all(
      [noise(504, 378, 40), noise(WIDTH, HEIGHT, 24)].map((one) =>
        one.png({ compressionLevel: 1 }).toBuffer(),
      ),
    );
    const file = await noise(8, 6, 90)
      .composite([
        { input: details!, blend: 'soft-light' },
        { input: grain!, blend: 'soft-light' },
      ])
      .flatten()
      .withExif({ IFD3: { GPSLatitude: '13/1 44/1 0/1', GPSLongitude: '100/1 30/1 0/1' } })
      .withMetadata({ orientation: nth % 3 === 0 ? 6 : 1 })
      .jpeg({ quality: 88 })
      .toBuffer();
    bytes += file.length;
    await writeFile(join(folder, `${String(nth).padStart(3, '0')}.jpg`), file);
  }
  return bytes;
}
