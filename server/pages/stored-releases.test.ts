import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeEach, expect, test } from 'vitest';

import { openLocalFileStore } from '#server/platform/files/local-file-store.ts';

import { storeReleases } from './stored-releases.ts';
import { tempFolder } from '#tests/setup/temp-folder.ts';

let folder: string;
let today: Date;

beforeEach(async () => {
  folder = await tempFolder();
  today = new Date('2026-03-01T00:00:00Z');
});

const files = () => openLocalFileStore(join(folder, 'files'));

/** Starts a release with these assets on the shared file store. */
async function serve(release: string, assets: Record<string, string>) {
  const assetsDir = join(folder, release);
  await mkdir(assetsDir, { recursive: true });
  for (const [name, text] of Object.entries(assets)) await writeFile(join(assetsDir, name), text);
  const releases = storeReleases(files(), assetsDir, () => today);
  await releases.takeIn();
  return releases;
}

const days = (count: number) => {
  today = new Date(today.getTime() + count * 86_400_000);
};

async function textOf(releases: Awaited<ReturnType<typeof serve>>, name: string) {
  return (await releases.read(name))?.body.toString() ?? null;
}

const FIRST = { 'entry-AAAA_bb1.js': 'first', 'base-12345678.css': 'a{}', 'shared-Xy.js': 'both' };
const SECOND = { 'entry-CCCC_dd2.js': 'second', 'shared-Xy.js': 'both' };

test('serves the assets of the previous release', async () => {
  await serve('first', FIRST);
  const second = await serve('second', SECOND);
  expect(await textOf(second, 'entry-AAAA_bb1.js')).toBe('first');
  expect(await textOf(second, 'entry-CCCC_dd2.js')).toBe('second');
  expect((await second.read('entry-AAAA_bb1.js'))!.type).toContain('javascript');
  expect((await second.read('base-12345678.css'))!.type).toContain('text/css');
});

test('distinguishes names that differ only by case', async () => {
  await serve('first', { 'part-abcdefgh.js': 'small', 'part-ABCDEFGH.js': 'large' });
  const second = await serve('second', SECOND);
  expect(await textOf(second, 'part-abcdefgh.js')).toBe('small');
  expect(await textOf(second, 'part-ABCDEFGH.js')).toBe('large');
});

test.each([
  'gone-12345678.js',
  '../second/entry-CCCC_dd2.js',
  '..',
  '',
  'entry-AAAA_bb1.js.br',
  'entry-AAAA_bb1.html',
  'a'.repeat(300),
])('returns null for %j', async (name) => {
  const releases = await serve('first', { ...FIRST, 'entry-AAAA_bb1.html': '<p>', 'x.js.br': 'z' });
  expect(await releases.read(name)).toBeNull();
});

test('deletes a release and its own assets 14 days after it was last served', async () => {
  const first = await serve('first', FIRST);
  // In service for a month, with a daily `tidy`. Its age doesn't matter.
  for (let day = 0; day < 30; day += 1) {
    days(1);
    await first.tidy();
  }
  const second = await serve('second', SECOND);
  days(13);
  await second.tidy();
  expect(await textOf(second, 'entry-AAAA_bb1.js')).toBe('first');
  days(2);
  await second.tidy();
  expect(await textOf(second, 'entry-AAAA_bb1.js')).toBeNull();
  expect(await textOf(second, 'base-12345678.css')).toBeNull();
  expect(await textOf(second, 'shared-Xy.js')).toBe('both');
  expect(await textOf(second, 'entry-CCCC_dd2.js')).toBe('second');
});

test('keeps the last 60 of 100 releases and the one being served', async () => {
  for (let release = 0; release < 100; release += 1) {
    today = new Date(today.getTime() + 60_000);
    await serve(`r${release}`, { [`entry-${release}.js`]: `${release}` });
  }
  // Rollback to an old release.
  const back = await serve('r3', {});
  await back.tidy();
  for (const hash of ['3', '99', '41']) expect(await textOf(back, `entry-${hash}.js`)).toBe(hash);
  for (const gone of [40, 0]) expect(await textOf(back, `entry-${gone}.js`)).toBeNull();
});

test('deletes a damaged record and keeps the rest working', async () => {
  await files().write('releases/records/broken', Buffer.from('{"names":'));
  const releases = await serve('first', FIRST);
  await releases.tidy();
  expect(await files().exists('releases/records/broken')).toBe(false);
  expect(await textOf(releases, 'entry-AAAA_bb1.js')).toBe('first');
});
