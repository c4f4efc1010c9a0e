import { expect, test } from 'vitest';

import { namedPhotos } from './stored-uploads.ts';

const hash = (letter: string) => letter.repeat(64);

test('namedPhotos returns the photos of operations, and of drafts in all their versions', () => {
  const text = (photo: string) => ({ schemaVersion: 1, body: { photos: [photo] } });
  const named = namedPhotos({
    rows: [{ photos: [hash('a')] }, {}],
    drafts: [
      {
        body: { rooms: [{ photo: hash('b') }] },
        others: [
          { from: 'tab', text: text(hash('c')) },
          { from: 'account', version: 2, text: null },
        ],
        sending: { operationId: 'x', text: text(hash('d')), baseVersion: 0, revision: 1 },
      },
    ],
  });
  expect([...named].toSorted()).toEqual(['a', 'b', 'c', 'd'].map(hash));
});
