import { parseArgs } from 'node:util';

import sharp, { type Sharp } from 'sharp';

import { makeListing } from '../server/demo/make-listing.ts';
import { drawScene } from '../server/demo/drawing/draw-scene.ts';
import { makeMaster, type Master } from '../server/modules/listing/photo/intake/make-master.ts';
import {
  bandsLike,
  bitsApart,
  isDouble,
} from '../server/modules/listing/photo-double/hash-bands.ts';

const NOW = new Date('2026-11-20T00:00:00Z');
const WIDTH = 480;

/** Changes that people make to copied photos. */
const COPIES: Record<string, (image: Sharp, width: number, height: number) => Sharp> = {
  'half the size': (image, width) => image.resize(Math.round(width / 2)).jpeg({ quality: 80 }),
  'JPEG, quality 30': (image) => image.jpeg({ quality: 30 }),
  'WebP, quality 40': (image) => image.webp({ quality: 40 }),
  '20 % brighter': (image) => image.modulate({ brightness: 1.2 }).jpeg(),
  '25 % darker': (image) => image.modulate({ brightness: 0.75 }).jpeg(),
  'a logo in a corner': (image, width, height) =>
    image
      .composite([
        {
          input: Buffer.from(
            `<svg width="${Math.round(width * 0.3)}" height="${Math.round(height * 0.12)}"><rect width="100%" height="100%" fill="#fff" fill-opacity=".85"/></svg>`,
          ),
          gravity: 'southeast',
        },
      ])
      .jpeg(),
  '2 % cropped on each side': (image, width, height) =>
    image
      .extract({
        left: Math.round(width * 0.02),
        top: Math.round(height * 0.02),
        width: Math.round(width * 0.96),
        height: Math.round(height * 0.96),
      })
      .jpeg(),
};

/**
 * Returns whether the database would match two photos: they share a band, and are then similar
 * enough.
 */
function isFound(one: Master, other: Master): boolean {
  const bands = new Set(bandsLike({ differences: one.phash, waves: one.phashDct }));
  const own = bandsLike({ differences: other.phash, waves: other.phashDct }).filter(
    // The first of each 17 bands is the photo's own band.
    (_band, index) => index % 17 === 0,
  );
  if (!own.some((band) => bands.has(band))) return false;
  let fine = 0;
  for (let bit = 0; bit < one.phashFine.length; bit += 1) {
    if (one.phashFine[bit] !== other.phashFine[bit]) fine += 1;
  }
  return isDouble({
    differences: bitsApart(one.phash, other.phash),
    waves: bitsApart(one.phashDct, other.phashDct),
    fine,
  });
}

/**
 * Measures how many copies of a photo are found, and how many different drawings are mistaken for
 * copies.
 *
 * `--drawings 1000`, two of each home; `--copied 150` of them are copied in each way.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      drawings: { type: 'string', default: '1000' },
      copied: { type: 'string', default: '150' },
    },
  });
  const [drawings, copied] = [Number(values.drawings), Number(values.copied)];
  const masters: { home: number; master: Master }[] = [];
  const found = new Map<string, number>();
  for (let home = 0; masters.length < drawings; home += 1) {
    const { scenes } = makeListing(501, home, NOW, () => ({
      userId: 1,
      businessId: null,
      mark: null,
    }));
    for (const drawing of scenes.photos.slice(0, 2)) {
      const svg = Buffer.from(drawScene(drawing, WIDTH));
      const file = await sharp(svg)
        .flatten({ background: '#fff' })
        .jpeg({ quality: 90 })
        .toBuffer();
      const master = await makeMaster(file);
      masters.push({ home, master });
      if (masters.length > copied) continue;
      for (const [name, make] of Object.entries(COPIES)) {
        const copy = await make(sharp(file), master.width, master.height).toBuffer();
        const isCopyFound = isFound(await makeMaster(copy), master);
        found.set(name, (found.get(name) ?? 0) + Number(isCopyFound));
      }
    }
  }
  for (const [name, count] of found) console.log(`  ${name.padEnd(26)} ${count} of ${copied}`);
  let pairs = 0;
  let wrong = 0;
  masters.forEach((one, index) => {
    for (const other of masters.slice(0, index)) {
      if (one.home === other.home) continue;
      pairs += 1;
      if (isFound(one.master, other.master)) wrong += 1;
    }
  });
  console.log(
    `  ${wrong} of ${pairs.toLocaleString('en')} pairs of different drawings matched by mistake`,
  );
}
