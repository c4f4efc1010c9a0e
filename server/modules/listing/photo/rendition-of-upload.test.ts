import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { Rotation } from '#contract/photo.ts';

import { BUNDLED, openPhotoWorld, type PhotoWorld, UPLOADED } from './testing/photo-world.ts';

let world: PhotoWorld;

beforeEach(async () => {
  world = await openPhotoWorld();
});
afterEach(() => world.close());

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7d5c' } });

describe('rendition of an upload', () => {
  test('is scaled down and never up', async () => {
    await world.upload(await photo(1000, 600).png().toBuffer());
    const pipeline = world.open();
    for (const [asked, wide] of [
      [800, 800],
      [1920, 1000],
    ] as const) {
      const { body } = (await pipeline.getRendition({
        storageKey: UPLOADED,
        width: asked,
        format: 'webp',
      }))!;
      expect((await sharp(body).metadata()).width).toBe(wide);
    }
  });

  test('is not rotated in a way that no listing uses', async () => {
    await world.upload(await photo(400, 200).png().toBuffer());
    world.masters.set(UPLOADED, { ...world.masters.get(UPLOADED)!, rotations: [0, 90] });
    const pipeline = world.open();
    const inTurn = (rotation: Rotation) =>
      pipeline.getRendition({ storageKey: UPLOADED, width: 320, format: 'webp', rotation });
    expect(await inTurn(90)).not.toBeNull();
    expect([await inTurn(180), await inTurn(270)]).toEqual([null, null]);
  });

  test.each([
    [90, [200, 400], 'top'],
    [180, [400, 200], 'right'],
    [270, [200, 400], 'bottom'],
  ] as const)('is rotated by %i degrees', async (rotation, size, darkSide) => {
    // Dark on the left.
    const dark = {
      create: { width: 100, height: 200, channels: 3 as const, background: '#101010' },
    };
    await world.upload(
      await photo(400, 200)
        .composite([{ input: dark, left: 0, top: 0 }])
        .png()
        .toBuffer(),
    );
    const pipeline = world.open();
    const asked = { storageKey: UPLOADED, width: 480, format: 'jpeg', rotation };
    const { body } = (await pipeline.getRendition(asked))!;
    const { data, info } = await sharp(body)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    expect([width, height]).toEqual(size);
    const at = (x: number, y: number) => data[y * width + x]!;
    const middle = [Math.floor(width / 2), Math.floor(height / 2)] as const;
    const sides = {
      top: at(middle[0], 5),
      right: at(width - 5, middle[1]),
      bottom: at(middle[0], height - 5),
      left: at(5, middle[1]),
    };
    const darkest = Object.entries(sides).toSorted((a, b) => a[1] - b[1])[0]!;
    expect(darkest[0]).toBe(darkSide);
    // The unrotated rendition is stored separately from the rotated one.
    const plain = (await pipeline.getRendition({ ...asked, rotation: 0 }))!;
    expect((await sharp(plain.body).metadata()).width).toBe(400);
    const again = (await pipeline.getRendition(asked))!;
    expect(again.body.equals(body)).toBe(true);
  });

  test('is resized after the rotation, also for a bundled photo', async () => {
    await world.upload(await photo(1_000, 500).png().toBuffer());
    for (const [storageKey, size] of [
      [UPLOADED, [320, 640]],
      [BUNDLED, [320, 427]],
    ] as const) {
      const { body } = (await world
        .open()
        .getRendition({ storageKey, width: 320, format: 'webp', rotation: 90 }))!;
      const { width, height } = await sharp(body).metadata();
      expect([storageKey, width, height]).toEqual([storageKey, ...size]);
    }
  });

  test('is turned upright and contains no metadata', async () => {
    await world.upload(
      await photo(400, 200)
        .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '13/1 44/1 0/1' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer(),
    );
    const { body } = (await world
      .open()
      .getRendition({ storageKey: UPLOADED, width: 320, format: 'jpeg' }))!;
    const { width, height, exif, orientation } = await sharp(body).metadata();
    expect([width, height]).toEqual([200, 400]);
    expect(exif).toBeUndefined();
    expect(orientation).toBeUndefined();
  });

  test.each([
    [
      'an SVG',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
      ),
    ],
    ['a truncated file', Buffer.from('\xff\xd8\xff\xe0 torn', 'latin1')],
    ['empty', Buffer.alloc(0)],
  ])('is the placeholder if the upload is %s', async (_, body) => {
    await world.upload(body);
    const rendition = (await world
      .open()
      .getRendition({ storageKey: UPLOADED, width: 800, format: 'avif' }))!;
    expect(rendition).toMatchObject({ isPlaceholder: true, contentType: 'image/png' });
    const { data } = await sharp(rendition.body).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([0x10, 0x20, 0x30]);
    expect(world.warn).toHaveBeenCalledTimes(1);
    // The placeholder isn't stored, so the next request renders again.
    await world.upload(await photo(700, 500).jpeg().toBuffer());
    expect(
      await world.open().getRendition({ storageKey: UPLOADED, width: 800, format: 'avif' }),
    ).toMatchObject({ isPlaceholder: false });
  });

  test('isn’t decoded if it claims more pixels than a camera takes', async () => {
    const bomb = await photo(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    await world.upload(bomb);
    const rendition = await world
      .open()
      .getRendition({ storageKey: UPLOADED, width: 320, format: 'jpeg' });
    expect(rendition).toMatchObject({ isPlaceholder: true });
  });
});
