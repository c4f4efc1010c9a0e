import { describe, expect, test } from 'vitest';

import { assertFileKey, FileKeyError, type FileStore } from '../file-store.ts';

/** Returns the keys below a folder, sorted. */
export async function keysOf(store: FileStore, below = ''): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list(below)) keys.push(key);
  return keys.sort();
}

/**
 * Tests the common behaviour of file stores.
 * @param open returns an empty one for each test
 */
export function describeFileStore(open: () => Promise<FileStore>): void {
  describe('keys', () => {
    test('may have folders, digits, dots, dashes and underscores', async () => {
      const store = await open();
      const keys = ['a_b.c-d', 'b', 'photos/4f/4f6a', 'renditions/ab/0-1/640-d1.avif'];
      for (const key of keys) {
        expect(() => assertFileKey(key)).not.toThrow();
        await store.write(key, Buffer.from(key));
      }
      expect(await keysOf(store)).toEqual(keys);
    });

    const INVALID = [
      '',
      'a\0b',
      'a ',
      `${'a/'.repeat(120)}a`,
      'a'.repeat(90),
      ...'/etc/passwd .. ../x a/../b a/./b a//b a/ .unfinished/x a/.hidden'.split(' '),
      ...'A a\\b c:/x aé x. con a/nul.txt com1'.split(' '),
    ];
    test('are rejected if a file system or URL may read them differently', async () => {
      const store = await open();
      for (const key of INVALID) {
        expect(() => assertFileKey(key), key).toThrow(FileKeyError);
        for (const use of ['read', 'exists', 'remove'] as const) {
          await expect(store[use](key), key).rejects.toThrow(FileKeyError);
        }
        await expect(store.write(key, Buffer.from('x')), key).rejects.toThrow(FileKeyError);
      }
      expect(await keysOf(store)).toEqual([]);
    });
  });

  describe('files', () => {
    test('reads, replaces, lists and removes a written file', async () => {
      const store = await open();
      expect(await store.read('photos/ab/one')).toBeNull();
      expect(await store.exists('photos/ab/one')).toBe(false);
      await store.write('photos/ab/one', Buffer.from('first'));
      await store.write('photos/ab/one', Buffer.from('second'));
      await store.write('photos/cd/two', new Uint8Array([1, 2]));
      expect((await store.read('photos/ab/one'))?.toString()).toBe('second');
      expect([...(await store.read('photos/cd/two'))!]).toEqual([1, 2]);
      expect(await store.exists('photos/ab/one')).toBe(true);
      expect(await store.exists('photos/ab')).toBe(false);
      expect(await keysOf(store)).toEqual(['photos/ab/one', 'photos/cd/two']);
      expect(await keysOf(store, 'photos/cd/')).toEqual(['photos/cd/two']);
      expect(await keysOf(store, 'none/')).toEqual([]);
      await expect(keysOf(store, 'photos')).rejects.toThrow(FileKeyError);
      await store.remove('photos/ab/one');
      await store.remove('photos/ab/one');
      expect(await keysOf(store)).toEqual(['photos/cd/two']);
    });

    test('stores an empty file and a large one unchanged', async () => {
      const store = await open();
      const much = Buffer.alloc(21 * 1024 * 1024, 'abcdefg');
      await store.write('much', much);
      await store.write('nothing', Buffer.alloc(0));
      expect((await store.read('much'))?.equals(much)).toBe(true);
      expect(await store.read('nothing')).toHaveLength(0);
    });

    test('stores a stream completely', async () => {
      const store = await open();
      async function* chunks() {
        yield Buffer.from('one ');
        await Promise.resolve();
        yield Buffer.from('two');
      }
      await store.write('a/b', chunks());
      expect((await store.read('a/b'))?.toString()).toBe('one two');
    });

    test('keeps only the older file when a write fails', async () => {
      const store = await open();
      await store.write('a/b', Buffer.from('older'));
      async function* broken() {
        yield Buffer.from('half of a newer');
        await Promise.resolve();
        throw new Error('the sender disconnected');
      }
      await expect(store.write('a/b', broken())).rejects.toThrow('disconnected');
      expect((await store.read('a/b'))?.toString()).toBe('older');
      expect(await keysOf(store)).toEqual(['a/b']);
    });

    test('removes files while their folder is listed', async () => {
      const store = await open();
      for (let index = 0; index < 30; index += 1) {
        await store.write(`a/${index}/x`, Buffer.from('x'));
      }
      await store.write('ab/x', Buffer.from('x'));
      for await (const key of store.list('a/')) await store.remove(key);
      expect(await keysOf(store)).toEqual(['ab/x']);
    });
  });
}
