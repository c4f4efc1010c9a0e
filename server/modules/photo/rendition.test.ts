import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { PHOTO_FORMATS, PHOTO_WIDTHS } from '#contract/photo-address.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { openLocalFileStore } from '#server/platform/files/local-file-store.ts';

import type { Drawing } from './drawing/drawing.ts';
import type { PhotoMaster } from './photo-repository.ts';
import { masterFileKey, openPhotoPipeline, renditionFolder } from './rendition.ts';
import { PhotoBusyError } from './work-queue.ts';

const DRAWN = randomUUID();
const UPLOADED = randomUUID();
const drawing: Drawing = {
  kind: 'bathroom',
  seed: 5,
  home: 6,
  hour: 'noon',
  setting: 'sea',
  style: 'modern',
  floors: 2,
  bedrooms: 2,
  bathrooms: 1,
  level: 0,
  lot: 400,
  pool: false,
  garden: true,
};

let folder: string;
let files: FileStore;
let masters: Map<string, PhotoMaster>;
const warn = vi.fn<(message: string) => void>();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sala-photos-'));
  files = openLocalFileStore(folder);
  warn.mockClear();
  masters = new Map([
    [DRAWN, { storageKey: DRAWN, source: 'drawn', drawing, placeholder: null, isPublic: true }],
    [
      UPLOADED,
      {
        storageKey: UPLOADED,
        source: 'upload',
        drawing: null,
        placeholder: '102030'.repeat(6),
        isPublic: true,
      },
    ],
  ]);
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

function open(options: Partial<Parameters<typeof openPhotoPipeline>[0]> = {}) {
  return openPhotoPipeline({
    files,
    findMaster: (key) => Promise.resolve(masters.get(key) ?? null),
    log: { warn },
    ...options,
  });
}

async function upload(image: Buffer): Promise<void> {
  await files.write(masterFileKey(UPLOADED), image);
}

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7d5c' } });

describe('a rendition', () => {
  test.each(PHOTO_FORMATS)('comes as %s in the width that is asked for', async (format) => {
    const rendition = (await open().getRendition({ storageKey: DRAWN, width: 800, format }))!;
    expect(rendition).toMatchObject({ contentType: `image/${format}`, isPlaceholder: false });
    expect(rendition.etag).toMatch(/^"[\w-]{24}"$/);
    const { width, height, format: kind, compression } = await sharp(rendition.body).metadata();
    expect([width, height]).toEqual([800, 600]);
    expect(kind === 'heif' ? compression === 'av1' : kind === format).toBe(true);
    expect(rendition.body.length).toBeLessThan(60_000);
  });

  test('comes in every width of the contract', async () => {
    const pipeline = open();
    for (const wide of PHOTO_WIDTHS) {
      const { body } = (await pipeline.getRendition({
        storageKey: DRAWN,
        width: wide,
        format: 'jpeg',
      }))!;
      expect((await sharp(body).metadata()).width).toBe(wide);
    }
  });

  test.each([
    { storageKey: randomUUID(), width: 800, format: 'avif' },
    { storageKey: DRAWN, width: 641, format: 'avif' },
    { storageKey: DRAWN, width: 800, format: 'gif' },
    { storageKey: '../../etc/passwd', width: 800, format: 'avif' },
    { storageKey: DRAWN.toUpperCase(), width: 800, format: 'avif' },
    { storageKey: DRAWN, width: Number.NaN, format: 'avif' },
  ])('of something unknown is null: %j', async (request) => {
    expect(await open().getRendition(request)).toBeNull();
  });

  test('is made once and kept, with the same tag', async () => {
    const request = { storageKey: DRAWN, width: 320, format: 'webp' };
    const first = (await open().getRendition(request))!;
    const keys: string[] = [];
    for await (const key of files.list(renditionFolder(DRAWN))) keys.push(key);
    expect(keys).toHaveLength(1);
    await files.write(keys[0]!, Buffer.from('from the store'));
    const second = (await open().getRendition(request))!;
    expect(second.body.toString()).toBe('from the store');
    expect(second.etag).not.toBe(first.etag);
  });

  test('asked for by many at once is made once', async () => {
    const findMaster = vi.fn<(key: string) => Promise<PhotoMaster | null>>((key) =>
      Promise.resolve(masters.get(key)!),
    );
    const pipeline = open({ findMaster });
    const all = await Promise.all(
      Array.from({ length: 20 }, () =>
        pipeline.getRendition({ storageKey: DRAWN, width: 320, format: 'jpeg' }),
      ),
    );
    expect(findMaster).toHaveBeenCalledTimes(1);
    expect(new Set(all).size).toBe(1);
    await pipeline.getRendition({ storageKey: DRAWN, width: 320, format: 'jpeg' });
    expect(findMaster).toHaveBeenCalledTimes(2);
  });

  test('is refused when too many wait, and served again after', async () => {
    const pipeline = open({ concurrency: 1, mostWaiting: 1 });
    const ask = (width: number) =>
      pipeline.getRendition({ storageKey: DRAWN, width, format: 'jpeg' });
    const results = await Promise.allSettled([320, 480, 800, 1280].map(ask));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(2);
    for (const { reason } of refused) {
      expect(reason).toBeInstanceOf(PhotoBusyError);
      expect(reason).toMatchObject({ status: 503, retryAfter: 2 });
    }
    expect(await ask(1280)).not.toBeNull();
  });

  test('of a large width is made alone', async () => {
    const pipeline = open({ concurrency: 4 });
    const asked = [DRAWN, randomUUID(), randomUUID()];
    for (const key of asked) masters.set(key, { ...masters.get(DRAWN)!, storageKey: key });
    const all = await Promise.all(
      asked.map((storageKey) => pipeline.getRendition({ storageKey, width: 1280, format: 'jpeg' })),
    );
    expect(all.every((rendition) => rendition?.isPlaceholder === false)).toBe(true);
  });

  test('is shown though it can not be kept', async () => {
    const full: FileStore = {
      ...files,
      read: (key) => files.read(key),
      write: () => Promise.reject(new Error('disk full')),
    };
    const rendition = await open({ files: full }).getRendition({
      storageKey: DRAWN,
      width: 320,
      format: 'jpeg',
    });
    expect(rendition).toMatchObject({ isPlaceholder: false });
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('disk full'));
  });
});

describe('an upload', () => {
  test('is scaled down and never up', async () => {
    await upload(await photo(1000, 600).png().toBuffer());
    const pipeline = open();
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

  test.each([
    [90, [200, 400], 'top'],
    [180, [400, 200], 'right'],
    [270, [200, 400], 'bottom'],
  ] as const)('is turned by %i degrees', async (rotation, size, darkSide) => {
    // Dark at its left.
    const dark = {
      create: { width: 100, height: 200, channels: 3 as const, background: '#101010' },
    };
    await upload(
      await photo(400, 200)
        .composite([{ input: dark, left: 0, top: 0 }])
        .png()
        .toBuffer(),
    );
    const pipeline = open();
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
    // Beside it lies the same photo as it came, and neither stands in for the other.
    const plain = (await pipeline.getRendition({ ...asked, rotation: 0 }))!;
    expect((await sharp(plain.body).metadata()).width).toBe(400);
    const again = (await pipeline.getRendition(asked))!;
    expect(again.body.equals(body)).toBe(true);
  });

  test('is narrowed after it was turned, a drawing too', async () => {
    await upload(await photo(1_000, 500).png().toBuffer());
    for (const [storageKey, size] of [
      [UPLOADED, [320, 640]],
      [DRAWN, [320, 427]],
    ] as const) {
      const { body } = (await open().getRendition({
        storageKey,
        width: 320,
        format: 'webp',
        rotation: 90,
      }))!;
      const { width, height } = await sharp(body).metadata();
      expect([storageKey, width, height]).toEqual([storageKey, ...size]);
    }
  });

  test('is turned upright and loses what the camera noted', async () => {
    await upload(
      await photo(400, 200)
        .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '13/1 44/1 0/1' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer(),
    );
    const { body } = (await open().getRendition({
      storageKey: UPLOADED,
      width: 320,
      format: 'jpeg',
    }))!;
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
    ['a torn file', Buffer.from('\xff\xd8\xff\xe0 torn', 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ])('that is %s shows its placeholder instead', async (_, body) => {
    await upload(body);
    const rendition = (await open().getRendition({
      storageKey: UPLOADED,
      width: 800,
      format: 'avif',
    }))!;
    expect(rendition).toMatchObject({ isPlaceholder: true, contentType: 'image/png' });
    const { data } = await sharp(rendition.body).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([0x10, 0x20, 0x30]);
    expect(warn).toHaveBeenCalledTimes(1);
    // It is tried again: what stood in was not kept.
    await upload(await photo(700, 500).jpeg().toBuffer());
    expect(
      await open().getRendition({ storageKey: UPLOADED, width: 800, format: 'avif' }),
    ).toMatchObject({ isPlaceholder: false });
  });

  test('that claims more pixels than a camera has is not decoded', async () => {
    const bomb = await photo(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    await upload(bomb);
    const rendition = await open().getRendition({
      storageKey: UPLOADED,
      width: 320,
      format: 'jpeg',
    });
    expect(rendition).toMatchObject({ isPlaceholder: true });
  });
});

test('a drawing of an unknown kind shows a placeholder', async () => {
  masters.set(DRAWN, {
    storageKey: DRAWN,
    source: 'drawn',
    drawing: { kind: 'castle' },
    placeholder: null,
    isPublic: true,
  });
  const rendition = await open().getRendition({ storageKey: DRAWN, width: 800, format: 'jpeg' });
  expect(rendition).toMatchObject({ isPlaceholder: true, contentType: 'image/png' });
});
