import { randomUUID } from 'node:crypto';
import { vi, beforeEach, expect, test } from 'vitest';
import sharp from 'sharp';

import type { Rotation } from '#contract/media/photo.ts';
import { openLocalFileStore } from '#server/platform/files/local-file-store.ts';
import { tempFolder } from '#tests/setup/temp-folder.ts';
import { PHOTO_FORMATS, PHOTO_WIDTHS } from '#contract/media/photo-address.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { keysOf } from '#server/platform/files/testing/file-store-suite.ts';

import type { PhotoMaster } from './photo-repository.ts';
import { masterFileKey, openPhotoPipeline } from './rendition.ts';
import { PhotoBusyError } from './work-queue.ts';
import { plain } from './testing/crafted-files.ts';

/** The storage keys of two photos: a bundled one of 1280 × 960 px and an uploaded one. */
const BUNDLED = randomUUID();
const UPLOADED = randomUUID();

/** Opens a temporary photo store with a rendition pipeline. */
async function openPhotoWorld() {
  const folder = await tempFolder();
  const files = openLocalFileStore(folder);
  const warn = vi.fn<(message: string) => void>();
  const placeholder = '102030'.repeat(6);
  const shown = { isPublic: true, rotations: [0, 90, 180, 270] satisfies Rotation[] };
  const masters = new Map<string, PhotoMaster>([
    [
      BUNDLED,
      { storageKey: BUNDLED, bundled: 'bathroom-any-01.webp', placeholder: null, ...shown },
    ],
    [UPLOADED, { storageKey: UPLOADED, bundled: null, placeholder, ...shown }],
  ]);
  return {
    files,
    masters,
    warn,
    open: (options: Partial<Parameters<typeof openPhotoPipeline>[0]> = {}) =>
      openPhotoPipeline({
        files,
        findMaster: (key) => Promise.resolve(masters.get(key) ?? null),
        log: { warn },
        ...options,
      }),
    /** Stores the file of the uploaded photo. */
    upload: (image: Buffer) => files.write(masterFileKey(UPLOADED), image),
  };
}

let world: Awaited<ReturnType<typeof openPhotoWorld>>;

beforeEach(async () => {
  world = await openPhotoWorld();
});

type Request = Partial<Parameters<ReturnType<(typeof world)['open']>['getRendition']>[0]>;

/** Asks for a rendition, of the bundled photo by default. */
const ask = (request: Request = {}, pipeline = world.open()) =>
  pipeline.getRendition({ storageKey: BUNDLED, width: 320, format: 'jpeg', ...request });

test.each(PHOTO_FORMATS)('rendition has the format %s and the requested width', async (format) => {
  const rendition = (await ask({ width: 800, format }))!;
  expect(rendition).toMatchObject({ contentType: `image/${format}`, isPlaceholder: false });
  expect(rendition.etag).toMatch(/^"[\w-]{24}"$/);
  const { width, height, format: kind, compression } = await sharp(rendition.body).metadata();
  expect([width, height]).toEqual([800, 600]);
  expect(kind === 'heif' ? compression === 'av1' : kind === format).toBe(true);
  expect(rendition.body.length).toBeLessThan(60_000);
});

test('rendition is available in every width of the contract, up to the master’s', async () => {
  for (const wide of PHOTO_WIDTHS) {
    const { body } = (await ask({ width: wide }))!;
    expect((await sharp(body).metadata()).width).toBe(Math.min(wide, 1280));
  }
});

test.each([
  { storageKey: randomUUID() },
  { storageKey: '../../etc/passwd' },
  { storageKey: BUNDLED.toUpperCase() },
  { width: 641 },
  { width: Number.NaN },
  { format: 'gif' },
])('rendition is null for an unknown photo, width or format: %j', async (request) => {
  expect(await ask(request)).toBeNull();
});

test('rendition is made once and then read from the store', async () => {
  const first = (await ask())!;
  const keys = await keysOf(world.files, 'renditions/');
  expect(keys).toHaveLength(1);
  await world.files.write(keys[0]!, Buffer.from('from the store'));
  const second = (await ask())!;
  expect(second.body.toString()).toBe('from the store');
  expect(second.etag).not.toBe(first.etag);
});

test('rendition is made once for concurrent requests', async () => {
  const findMaster = vi.fn<(key: string) => Promise<PhotoMaster | null>>((key) =>
    Promise.resolve(world.masters.get(key)!),
  );
  const pipeline = world.open({ findMaster });
  const all = await Promise.all(Array.from({ length: 20 }, () => ask({}, pipeline)));
  expect(findMaster).toHaveBeenCalledTimes(1);
  expect(new Set(all).size).toBe(1);
  await ask({}, pipeline);
  expect(findMaster).toHaveBeenCalledTimes(2);
});

test('rendition of a private photo isn’t given to a public request at the same time', async () => {
  world.masters.set(UPLOADED, { ...world.masters.get(UPLOADED)!, isPublic: false });
  const pipeline = world.open();
  const [own, others] = await Promise.all(
    [true, false].map((mayBePrivate) => ask({ storageKey: UPLOADED, mayBePrivate }, pipeline)),
  );
  expect([own, others]).toEqual([expect.anything(), null]);
});

test('rendition is rejected when too many requests wait, and succeeds later', async () => {
  const pipeline = world.open({ concurrency: 1, mostWaiting: 1 });
  const results = await Promise.allSettled(
    [320, 480, 800, 1280].map((width) => ask({ width }, pipeline)),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(2);
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(PhotoBusyError);
    expect(reason).toMatchObject({ status: 503, retryAfter: 2 });
  }
  expect(await ask({ width: 1280 }, pipeline)).not.toBeNull();
});

test('rendition is returned even if it can’t be stored', async () => {
  const full: FileStore = {
    ...world.files,
    read: (key) => world.files.read(key),
    write: () => Promise.reject(new Error('disk full')),
  };
  expect(await ask({}, world.open({ files: full }))).toMatchObject({ isPlaceholder: false });
  expect(world.warn).toHaveBeenCalledWith(expect.stringContaining('disk full'));
});

test('is a placeholder if no bundled file has this name', async () => {
  world.masters.set(BUNDLED, { ...world.masters.get(BUNDLED)!, bundled: 'castle-any-01.webp' });
  expect(await ask()).toMatchObject({ isPlaceholder: true, contentType: 'image/png' });
});

test('rendition of an upload is not rotated in a way that no listing uses', async () => {
  await world.upload(await plain(400, 200).png().toBuffer());
  world.masters.set(UPLOADED, { ...world.masters.get(UPLOADED)!, rotations: [0, 90] });
  const inTurn = (rotation: Rotation) => ask({ storageKey: UPLOADED, rotation });
  expect(await inTurn(90)).not.toBeNull();
  expect([await inTurn(180), await inTurn(270)]).toEqual([null, null]);
});

test.each([
  [90, [200, 400], 'top'],
  [180, [400, 200], 'right'],
  [270, [200, 400], 'bottom'],
] as const)('rendition of an upload is rotated by %i degrees', async (rotation, size, darkSide) => {
  // Dark on the left.
  const input = await plain(100, 200, '#101010').png().toBuffer();
  const halves = plain(400, 200).composite([{ input, left: 0, top: 0 }]);
  await world.upload(await halves.png().toBuffer());
  const asked = { storageKey: UPLOADED, width: 480, rotation };
  const { body } = (await ask(asked))!;
  const { data, info } = await sharp(body).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  expect([width, height]).toEqual(size);
  const at = (x: number, y: number) => data[y * width + x]!;
  const [x, y] = [Math.floor(width / 2), Math.floor(height / 2)];
  const [top, right, bottom, left] = [at(x, 5), at(width - 5, y), at(x, height - 5), at(5, y)];
  const sides = Object.entries({ top, right, bottom, left });
  expect(sides.toSorted((a, b) => a[1] - b[1])[0]![0]).toBe(darkSide);
  // The unrotated rendition is stored separately from the rotated one.
  const upright = (await ask({ ...asked, rotation: 0 }))!;
  expect((await sharp(upright.body).metadata()).width).toBe(400);
  const again = (await ask(asked))!;
  expect(again.body.equals(body)).toBe(true);
});

test('rendition of an upload is resized after the rotation, also for a bundled photo', async () => {
  await world.upload(await plain(1_000, 500).png().toBuffer());
  for (const [storageKey, size] of [
    [UPLOADED, [320, 640]],
    [BUNDLED, [320, 427]],
  ] as const) {
    const { body } = (await ask({ storageKey, rotation: 90 }))!;
    const { width, height } = await sharp(body).metadata();
    expect([storageKey, width, height]).toEqual([storageKey, ...size]);
  }
});

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')],
  ['a truncated file', Buffer.from('\xff\xd8\xff\xe0 torn', 'latin1')],
  ['empty', Buffer.alloc(0)],
])('rendition of an upload is the placeholder if the upload is %s', async (_, body) => {
  await world.upload(body);
  const rendition = (await ask({ storageKey: UPLOADED }))!;
  expect(rendition).toMatchObject({ isPlaceholder: true, contentType: 'image/png' });
  const { data } = await sharp(rendition.body).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([0x10, 0x20, 0x30]);
  expect(world.warn).toHaveBeenCalledTimes(1);
  // The placeholder isn't stored, so the next request renders again.
  await world.upload(await plain(700, 500).jpeg().toBuffer());
  expect(await ask({ storageKey: UPLOADED })).toMatchObject({ isPlaceholder: false });
});

test('rendition of an upload isn’t decoded if it claims more pixels than a camera takes', async () => {
  const bomb = await plain(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(2_000_000);
  await world.upload(bomb);
  expect(await ask({ storageKey: UPLOADED })).toMatchObject({ isPlaceholder: true });
});
