import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  canonical,
  digestOf,
  answerKey,
  cacheReply,
  cachedReply,
  cachedRepliesOf,
} from './cached-replies.ts';
import { cachePhoto, cachedPhoto, nearestPhoto } from './cached-photos.ts';
import { becomeOwner, clearOwner, currentOwner } from './owner.ts';
import { storageHealth } from './storage-health.ts';

const name = { owner: 'visitor', language: 'en', endpoint: 'properties.read', input: { id: 1 } };

test('canonical gives the same text for equal inputs', () => {
  expect(canonical({ b: 1, a: { d: [2, 1], c: undefined } })).toBe('{"a":{"d":[2,1]},"b":1}');
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (input) => {
      const turned = Object.fromEntries(Object.entries(input).toReversed());
      expect(canonical(turned)).toBe(canonical(input));
    }),
  );
});

test('digestOf returns 32 hex digits, different for different texts', async () => {
  const digests = await Promise.all(['', 'a', 'b', 'x'.repeat(10_000)].map(digestOf));
  expect(new Set(digests).size).toBe(4);
  for (const digest of digests) expect(digest).toMatch(/^[0-9a-f]{32}$/);
});

test('answerKey depends on owner, language, endpoint and input', async () => {
  const names = [
    name,
    { ...name, owner: '7' },
    { ...name, language: 'th' },
    { ...name, endpoint: 'properties.search' },
    { ...name, input: { id: 2 } },
  ];
  expect(new Set(await Promise.all(names.map(answerKey))).size).toBe(names.length);
});

test('without IndexedDB nothing is saved and no function fails', async () => {
  expect(globalThis.indexedDB).toBeUndefined();
  expect(await cacheReply(name, { a: 1 })).toBe(false);
  expect(await cachedReply(name)).toBeNull();
  expect(await cachedRepliesOf(name)).toEqual([]);
  const path = '/photos/0f8fad5b-d9cb-469f-a165-70867728950e/800.avif';
  const photo = { body: new ArrayBuffer(8), type: 'image/avif' };
  expect(await cachePhoto('visitor', path, photo)).toBe(false);
  expect(await cachedPhoto(path)).toBeNull();
  expect(await nearestPhoto(path)).toBeNull();
  await becomeOwner('7');
  await clearOwner('7');
  expect(await currentOwner()).toBe('visitor');
  expect((await storageHealth()).isAvailable).toBe(false);
});
