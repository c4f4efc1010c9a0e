import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeEach, expect, test } from 'vitest';

import { openLocalFileStore } from './local-file-store.ts';
import { describeFileStore } from './testing/file-store-suite.ts';
import { tempFolder } from '#tests/setup/temp-folder.ts';

let folder: string;

beforeEach(async () => {
  folder = await tempFolder();
});

describeFileStore(async () => openLocalFileStore(join(folder, 'files')));

test('stores a key as a path below the folder and leaves no unfinished file', async () => {
  const store = openLocalFileStore(folder);
  await store.write('a/b', Buffer.from('x'));
  expect(await readFile(join(folder, 'a', 'b'), 'utf8')).toBe('x');
  expect(await readdir(join(folder, '.unfinished'))).toEqual([]);
});

test('leaves no unfinished file after a failed write', async () => {
  const store = openLocalFileStore(folder);
  async function* broken() {
    yield Buffer.from('half');
    await Promise.resolve();
    throw new Error('the sender disconnected');
  }
  await expect(store.write('a/b', broken())).rejects.toThrow('disconnected');
  expect(await readdir(join(folder, '.unfinished'))).toEqual([]);
});

test('returns the old or the new file, never a mixture, while it is replaced', async () => {
  const store = openLocalFileStore(folder);
  const bodies = ['a', 'b'].map((letter) => Buffer.alloc(200_000, letter));
  await store.write('x', bodies[0]!);
  const writing = (async () => {
    for (let round = 0; round < 12; round += 1) await store.write('x', bodies[round % 2]!);
  })();
  for (let round = 0; round < 60; round += 1) {
    const body = (await store.read('x'))!;
    expect(bodies.some((whole) => whole.equals(body))).toBe(true);
  }
  await writing;
});
