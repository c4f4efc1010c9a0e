import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

import { AGENT, CONDO } from '#server/modules/listing/feed/testing/feed-world.ts';
import { noise, text, withSegment } from '#server/modules/media/photo/testing/crafted-files.ts';
import { makePerson } from '#tests/factories/people.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';
import { tempFolder } from '../setup/temp-folder.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const REPORT_PEAK = join(import.meta.dirname, '..', 'setup', 'report-peak.ts');
const MB = 1024 * 1024;

/** The rows of a short and a long import file: `IMPORT_ROWS=50,300`. */
const [FEW = 0, MANY = 0] = (process.env['IMPORT_ROWS'] ?? '5,20').split(',').map(Number);
/** The width and height of a photo in px: `IMPORT_PHOTO=4032x3024`. */
const [WIDTH, HEIGHT] = (process.env['IMPORT_PHOTO'] ?? '1200x900').split('x').map(Number);
const PHOTOS_A_ROW = 5;

const folder = await tempFolder();

/**
 * Writes an import file of listings, each with its own photos.
 * @returns its path and the total bytes of the photos
 */
async function writeFeed(name: string, rows: number): Promise<{ path: string; bytes: number }> {
  // Grainy like a camera sensor's.
  const photo = await noise(WIDTH, HEIGHT, 24).jpeg({ quality: 85 }).toBuffer();
  await mkdir(join(folder, name));
  const lines: string[] = [];
  let bytes = 0;
  for (let row = 0; row < rows; row += 1) {
    const images: string[] = [];
    for (let place = 0; place < PHOTOS_A_ROW; place += 1) {
      // The same picture as a different file, with a JPEG comment.
      const file = withSegment(photo, 0xfe, text(`${name} ${row} ${place}`));
      bytes += file.length;
      images.push(`${name}/${row}-${place}.jpg`);
      await writeFile(join(folder, images.at(-1)!), file);
    }
    lines.push(JSON.stringify({ ...CONDO, ref: `M-${row}`, images, floorPlans: [] }));
  }
  const path = join(folder, `${name}.jsonl`);
  await writeFile(path, lines.join('\n'));
  return { path, bytes };
}

/**
 * Imports a file with the operator's command.
 * @returns the peak memory in use by the program, in bytes
 */
async function peakOfImport(path: string, name: string): Promise<number> {
  const { url, database, close } = await openTestDatabase();
  const peakFile = join(folder, `${name}.peak`);
  const settings = { DATABASE_URL: url, DATA_DIR: join(folder, `${name}-data`), REDIS_URL: '' };
  await makePerson(database, { email: AGENT });
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', '--import', REPORT_PEAK, 'server/cli.ts', 'import', path, '--owner', AGENT],
    { cwd: ROOT, env: { ...process.env, ...settings, PEAK_FILE: peakFile } },
  );
  expect(stdout).toMatch(new RegExp(`^${name.split('-')[1]} new`));
  await close();
  return Number(await readFile(peakFile, 'utf8'));
}

test('the memory use of an import doesn’t grow with the length of the file', async () => {
  const [short, long] = [`rows-${FEW}`, `rows-${MANY}`];
  const few = await writeFeed(short, FEW);
  const many = await writeFeed(long, MANY);
  const [least, most] = [await peakOfImport(few.path, short), await peakOfImport(many.path, long)];
  const more = (most - least) / MB;
  const [photos, morePhotos] = [many.bytes / MB, (many.bytes - few.bytes) / MB];
  console.log(
    `${FEW} rows: ${(least / MB).toFixed(0)} MB, ${MANY}: ${(most / MB).toFixed(0)} MB ` +
      `(${photos.toFixed(0)} MB of photos)`,
  );
  // If the files were kept in memory, the difference would be `morePhotos`. Equal imports differ by
  // up to 10 MB.
  expect(more).toBeLessThan(morePhotos / 2);
});
