import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { assertFileKey, FileKeyError } from './file-store.ts';
import { openLocalFileStore } from './local-file-store.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sala-files-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function keysOf(store: ReturnType<typeof openLocalFileStore>, below = ''): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list(below)) keys.push(key);
  return keys.sort();
}

describe('keys', () => {
  test.each(['photos/4f/4f6a', 'a', 'renditions/ab/0-1/640-d1.avif', 'a_b.c-d'])(
    '%s fits',
    (key) => {
      expect(() => assertFileKey(key)).not.toThrow();
    },
  );

  test.each([
    '',
    '/etc/passwd',
    '..',
    '../x',
    'a/../b',
    'a/./b',
    'a//b',
    'a/',
    '.unfinished/x',
    'a/.hidden',
    'A',
    'a\\b',
    'c:/x',
    'a\0b',
    'aé',
    'a ',
    'x.',
    'con',
    'a/nul.txt',
    'com1',
    `${'a/'.repeat(120)}a`,
    'a'.repeat(90),
  ])('%j is refused', async (key) => {
    const store = openLocalFileStore(folder);
    expect(() => assertFileKey(key)).toThrow(FileKeyError);
    await expect(store.read(key)).rejects.toThrow(FileKeyError);
    await expect(store.write(key, Buffer.from('x'))).rejects.toThrow(FileKeyError);
    await expect(store.remove(key)).rejects.toThrow(FileKeyError);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('files', () => {
  test('what was written is read, replaced, listed and removed', async () => {
    const store = openLocalFileStore(join(folder, 'files'));
    expect(await store.read('photos/ab/one')).toBeNull();
    expect(await store.exists('photos/ab/one')).toBe(false);
    await store.write('photos/ab/one', Buffer.from('first'));
    await store.write('photos/ab/one', Buffer.from('second'));
    await store.write('photos/cd/two', new Uint8Array([1, 2]));
    expect((await store.read('photos/ab/one'))?.toString()).toBe('second');
    expect(await store.exists('photos/ab/one')).toBe(true);
    expect(await store.exists('photos/ab')).toBe(true);
    expect(await keysOf(store)).toEqual(['photos/ab/one', 'photos/cd/two']);
    expect(await keysOf(store, 'photos/cd/')).toEqual(['photos/cd/two']);
    expect(await keysOf(store, 'none/')).toEqual([]);
    await expect(keysOf(store, 'photos')).rejects.toThrow(FileKeyError);
    await store.remove('photos/ab/one');
    await store.remove('photos/ab/one');
    expect(await keysOf(store)).toEqual(['photos/cd/two']);
  });

  test('a stream is stored whole', async () => {
    const store = openLocalFileStore(folder);
    async function* chunks() {
      yield Buffer.from('one ');
      await Promise.resolve();
      yield Buffer.from('two');
    }
    await store.write('a/b', chunks());
    expect(await readFile(join(folder, 'a', 'b'), 'utf8')).toBe('one two');
  });

  test('a write that breaks leaves the older file and nothing else', async () => {
    const store = openLocalFileStore(folder);
    await store.write('a/b', Buffer.from('older'));
    async function* broken() {
      yield Buffer.from('half of a newer');
      await Promise.resolve();
      throw new Error('the sender went away');
    }
    await expect(store.write('a/b', broken())).rejects.toThrow('went away');
    expect((await store.read('a/b'))?.toString()).toBe('older');
    expect(await readdir(join(folder, '.unfinished'))).toEqual([]);
    expect(await keysOf(store)).toEqual(['a/b']);
  });

  test('readers of a file that is replaced see one or the other, never a mixture', async () => {
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
});
