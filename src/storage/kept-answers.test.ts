import fc from 'fast-check';
import { expect, test } from 'vitest';

import { answerKey, canonical, keepAnswer, keptAnswer } from './kept-answers.ts';

test('the same input gives the same key, however it was built', () => {
  expect(canonical({ b: 1, a: { d: [2, 1], c: undefined } })).toBe('{"a":{"d":[2,1]},"b":1}');
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (input) => {
      const turned = Object.fromEntries(Object.entries(input).toReversed());
      expect(canonical(turned)).toBe(canonical(input));
    }),
  );
});

test('owner and language are part of a key', () => {
  const name = { owner: 'visitor', language: 'en', endpoint: 'properties.read', input: { id: 1 } };
  const keys = [name, { ...name, owner: '7' }, { ...name, language: 'th' }].map(answerKey);
  expect(new Set(keys).size).toBe(3);
});

test('without IndexedDB nothing is kept and nothing breaks', async () => {
  expect(globalThis.indexedDB).toBeUndefined();
  await expect(keepAnswer('key', { a: 1 })).resolves.toBeUndefined();
  await expect(keptAnswer('key')).resolves.toBeNull();
});
