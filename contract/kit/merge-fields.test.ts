import { expect, test } from 'vitest';

import { mergeFields } from './merge-fields.ts';

type Fields = { price?: number; rooms?: number; photos?: string[] };

test.each<[string, Fields, Fields, Fields | null]>([
  ['different fields', { price: 2, rooms: 1 }, { price: 1, rooms: 2 }, { price: 2, rooms: 2 }],
  ['the same field alike', { price: 2, rooms: 1 }, { price: 2, rooms: 1 }, { price: 2, rooms: 1 }],
  ['the same field differently', { price: 2, rooms: 1 }, { price: 3, rooms: 1 }, null],
  ['a field that the other removed', { price: 2, rooms: 1 }, { rooms: 1 }, null],
  [
    'by removing and adding',
    { rooms: 1 },
    { price: 1, rooms: 1, photos: ['a'] },
    { rooms: 1, photos: ['a'] },
  ],
])('two versions that changed %s', (_what, mine, theirs, merged) => {
  expect(mergeFields<Fields>({ price: 1, rooms: 1 }, mine, theirs)).toEqual(merged);
});
