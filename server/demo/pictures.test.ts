import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import { PICTURE_SIZE, PICTURES } from './pictures.ts';

const FOLDER = join(import.meta.dirname, 'photos');

test('every picture is a file of the size that photos have, together at most 8 MB', async () => {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.webp'));
  expect(files.toSorted()).toEqual(PICTURES.toSorted());
  let bytes = 0;
  for (const file of files) {
    const path = join(FOLDER, file);
    const { format, width, height } = await sharp(path).metadata();
    expect({ format, width, height }, file).toEqual({ format: 'webp', ...PICTURE_SIZE });
    bytes += (await stat(path)).size;
  }
  expect(bytes).toBeLessThanOrEqual(8_000_000);
});
