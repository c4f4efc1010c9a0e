import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';

import type { Drawing } from '#server/demo/drawing/drawing.ts';
import { drawScene } from '#server/demo/drawing/draw-scene.ts';

/** Size of most phones' photos, px. */
const WIDTH = 4_032;
const HEIGHT = 3_024;

const KINDS = ['facade-house', 'living', 'kitchen', 'bathroom', 'pool', 'garden'] as const;

/**
 * Writes photos as phones take them: 12 megapixels with sensor grain and a GPS position, every
 * third one with an EXIF rotation.
 */
export async function writePhonePhotos(folder: string, count: number): Promise<number> {
  let bytes = 0;
  for (let seed = 0; seed < count; seed += 1) {
    const drawing: Drawing = {
      kind: KINDS[seed % KINDS.length]!,
      seed,
      home: seed,
      hour: 'noon',
      setting: 'sea',
      style: 'modern',
      floors: 2,
      bedrooms: 3,
      bathrooms: 2,
      level: 0,
      lot: 400,
      pool: true,
      garden: true,
    };
    const grain = await sharp({
      create: {
        width: WIDTH,
        height: HEIGHT,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 24 },
      },
    })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const file = await sharp(Buffer.from(drawScene(drawing, WIDTH)))
      .resize(WIDTH, HEIGHT, { fit: 'fill' })
      .composite([{ input: grain, blend: 'soft-light' }])
      .flatten()
      .withExif({ IFD3: { GPSLatitude: '13/1 44/1 0/1', GPSLongitude: '100/1 30/1 0/1' } })
      .withMetadata({ orientation: seed % 3 === 0 ? 6 : 1 })
      .jpeg({ quality: 88 })
      .toBuffer();
    bytes += file.length;
    await writeFile(join(folder, `${String(seed).padStart(3, '0')}.jpg`), file);
  }
  return bytes;
}
