import { randomUUID } from 'node:crypto';

import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { PHOTO_FORMATS, PHOTO_WIDTHS } from '#contract/photo-address.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';

import type { PhotoMaster } from './photo-repository.ts';
import { renditionFolder } from './rendition.ts';
import { PhotoBusyError } from './work-queue.ts';
import { BUNDLED, openPhotoWorld, type PhotoWorld } from './testing/photo-world.ts';

let world: PhotoWorld;

beforeEach(async () => {
  world = await openPhotoWorld();
});
afterEach(() => world.close());

describe('rendition', () => {
  test.each(PHOTO_FORMATS)('has the format %s and the requested width', async (format) => {
    const rendition = (await world
      .open()
      .getRendition({ storageKey: BUNDLED, width: 800, format }))!;
    expect(rendition).toMatchObject({ contentType: `image/${format}`, isPlaceholder: false });
    expect(rendition.etag).toMatch(/^"[\w-]{24}"$/);
    const { width, height, format: kind, compression } = await sharp(rendition.body).metadata();
    expect([width, height]).toEqual([800, 600]);
    expect(kind === 'heif' ? compression === 'av1' : kind === format).toBe(true);
    expect(rendition.body.length).toBeLessThan(60_000);
  });

  test('is available in every width of the contract, up to the master’s', async () => {
    const pipeline = world.open();
    for (const wide of PHOTO_WIDTHS) {
      const { body } = (await pipeline.getRendition({
        storageKey: BUNDLED,
        width: wide,
        format: 'jpeg',
      }))!;
      expect((await sharp(body).metadata()).width).toBe(Math.min(wide, 1280));
    }
  });

  test.each([
    { storageKey: randomUUID(), width: 800, format: 'avif' },
    { storageKey: BUNDLED, width: 641, format: 'avif' },
    { storageKey: BUNDLED, width: 800, format: 'gif' },
    { storageKey: '../../etc/passwd', width: 800, format: 'avif' },
    { storageKey: BUNDLED.toUpperCase(), width: 800, format: 'avif' },
    { storageKey: BUNDLED, width: Number.NaN, format: 'avif' },
  ])('is null for an unknown photo, width or format: %j', async (request) => {
    expect(await world.open().getRendition(request)).toBeNull();
  });

  test('is made once and then read from the store', async () => {
    const request = { storageKey: BUNDLED, width: 320, format: 'webp' };
    const first = (await world.open().getRendition(request))!;
    const keys: string[] = [];
    for await (const key of world.files.list(renditionFolder(BUNDLED))) keys.push(key);
    expect(keys).toHaveLength(1);
    await world.files.write(keys[0]!, Buffer.from('from the store'));
    const second = (await world.open().getRendition(request))!;
    expect(second.body.toString()).toBe('from the store');
    expect(second.etag).not.toBe(first.etag);
  });

  test('is made once for concurrent requests', async () => {
    const findMaster = vi.fn<(key: string) => Promise<PhotoMaster | null>>((key) =>
      Promise.resolve(world.masters.get(key)!),
    );
    const pipeline = world.open({ findMaster });
    const all = await Promise.all(
      Array.from({ length: 20 }, () =>
        pipeline.getRendition({ storageKey: BUNDLED, width: 320, format: 'jpeg' }),
      ),
    );
    expect(findMaster).toHaveBeenCalledTimes(1);
    expect(new Set(all).size).toBe(1);
    await pipeline.getRendition({ storageKey: BUNDLED, width: 320, format: 'jpeg' });
    expect(findMaster).toHaveBeenCalledTimes(2);
  });

  test('is rejected when too many requests wait, and succeeds later', async () => {
    const pipeline = world.open({ concurrency: 1, mostWaiting: 1 });
    const ask = (width: number) =>
      pipeline.getRendition({ storageKey: BUNDLED, width, format: 'jpeg' });
    const results = await Promise.allSettled([320, 480, 800, 1280].map(ask));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(2);
    for (const { reason } of refused) {
      expect(reason).toBeInstanceOf(PhotoBusyError);
      expect(reason).toMatchObject({ status: 503, retryAfter: 2 });
    }
    expect(await ask(1280)).not.toBeNull();
  });

  test('is returned even if it can’t be stored', async () => {
    const full: FileStore = {
      ...world.files,
      read: (key) => world.files.read(key),
      write: () => Promise.reject(new Error('disk full')),
    };
    const rendition = await world
      .open({ files: full })
      .getRendition({ storageKey: BUNDLED, width: 320, format: 'jpeg' });
    expect(rendition).toMatchObject({ isPlaceholder: false });
    expect(world.warn).toHaveBeenCalledWith(expect.stringContaining('disk full'));
  });
});

test('is a placeholder if no bundled file has this name', async () => {
  world.masters.set(BUNDLED, { ...world.masters.get(BUNDLED)!, bundled: 'castle-any-01.webp' });
  const rendition = await world
    .open()
    .getRendition({ storageKey: BUNDLED, width: 800, format: 'jpeg' });
  expect(rendition).toMatchObject({ isPlaceholder: true, contentType: 'image/png' });
});
