import { expect, test } from 'vitest';

import type { Outcome } from '../outbox/outcome.ts';

import type { Upload } from './upload.ts';
import { createUploads, type UploadAnswer, type UploadCalls } from './uploads.ts';
import { namedPhotos } from './stored-uploads.ts';

const OWNER = '7';
const HASH = 'a'.repeat(64);
const FILE = Uint8Array.from({ length: 1_000 }, (_one, at) => at % 251);
const LOST: UploadAnswer = {
  kind: 'other',
  outcome: { kind: 'later', afterMs: null, isReached: false },
};

/** A device with one photo, and a server. `answers` replace the server's own replies. */
function world(answers: (UploadAnswer | 'own' | 'effect, then lost')[] = []) {
  let upload: Upload = {
    key: `${OWNER}|${HASH}`,
    owner: OWNER,
    hash: HASH,
    bytes: FILE.length,
    mime: 'image/png',
    width: 10,
    height: 10,
    received: 0,
    isSent: false,
    failures: 0,
    problem: null,
    addedAt: 0,
  };
  const there: number[] = [];
  const parts: number[] = [];
  const state = (): UploadAnswer => ({
    kind: 'at',
    received: there.length,
    isPhoto: there.length === FILE.length,
  });
  const answer = (own: () => UploadAnswer): Promise<UploadAnswer> => {
    const next = answers.shift() ?? 'own';
    if (next === 'own') return Promise.resolve(own());
    if (next !== 'effect, then lost') return Promise.resolve(next);
    own();
    return Promise.resolve(LOST);
  };
  const calls: UploadCalls = {
    announce: () => answer(state),
    find: () => answer(() => ({ kind: 'unknown' })),
    send: (_upload, offset, part) =>
      answer(() => {
        parts.push(part.byteLength);
        if (offset !== there.length) return { kind: 'wrong offset', received: there.length };
        there.push(...new Uint8Array(part));
        return state();
      }),
  };
  const uploads = createUploads({
    store: {
      find: async (_owner, hash) => (hash === HASH ? upload : null),
      body: async () => FILE.slice().buffer,
      change: async (_owner, _hash, change) => void (upload = { ...upload, ...change }),
    },
    calls,
    random: () => 0,
    chunkBytes: 256,
  });
  return { uploads, parts, there, kept: () => upload };
}

test('bring uploads a photo in parts, and only once', async () => {
  const { uploads, parts, there, kept } = world();
  expect(await uploads.bring(OWNER, [HASH])).toBeNull();
  expect(parts).toEqual([256, 256, 256, 232]);
  expect(there).toEqual([...FILE]);
  expect(kept()).toMatchObject({ isSent: true, received: 1_000, problem: null });
  expect(await uploads.bring(OWNER, [HASH])).toBeNull();
  expect(parts).toHaveLength(4);
});

test('bring shrinks parts and extends pauses only while there is no progress', async () => {
  const { uploads, parts, kept } = world([
    'own',
    LOST,
    'own',
    LOST,
    'own',
    LOST,
    'own',
    'own',
    LOST,
  ]);
  const pauses: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    pauses.push((await uploads.bring(OWNER, [HASH]))!.pauseMs);
  }
  expect(pauses).toEqual([500, 1_000, 2_000, 500]);
  expect(parts).toEqual([32]);
  expect(kept().failures).toBe(1);
});

test('bring reports a rejected photo in the operation’s terms, and retries it next time', async () => {
  const refused: Outcome = {
    kind: 'refused',
    errorId: 'photo_refused',
    fields: [{ path: 'photo', rule: 'animated', params: {} }],
  };
  const { uploads, kept } = world(['own', { kind: 'other', outcome: refused }]);
  expect(await uploads.bring(OWNER, [HASH])).toEqual({
    outcome: {
      kind: 'refused',
      errorId: 'photo_refused',
      fields: [{ path: 'photos.0', rule: 'animated', params: {} }],
    },
    pauseMs: 0,
  });
  expect(kept().problem).toEqual({ errorId: 'photo_refused', rule: 'animated' });
  expect(await uploads.bring(OWNER, [HASH])).toBeNull();
  expect(kept().problem).toBeNull();
});

test.each<[string, UploadAnswer]>([
  ['reports another offset each time', { kind: 'wrong offset', received: 5 }],
  ['rejects each complete photo as damaged', { kind: 'damaged' }],
  ['doesn’t know the upload that was just announced', { kind: 'unknown' }],
])('bring postpones the upload if the server %s', async (_name, answer) => {
  const { uploads } = world(Array.from({ length: 100 }, () => answer));
  expect(await uploads.bring(OWNER, [HASH])).toMatchObject({ outcome: { kind: 'later' } });
});

test('bring reports a photo that neither device nor server has as `photo_missing`', async () => {
  const { uploads } = world();
  expect(await uploads.bring(OWNER, [HASH, 'b'.repeat(64)])).toMatchObject({
    outcome: { kind: 'refused', errorId: 'photo_missing', fields: [{ path: 'photos.1' }] },
  });
});

test('bring accepts a photo that an earlier operation uploaded', async () => {
  const { uploads } = world([{ kind: 'at', received: 9, isPhoto: true }]);
  expect(await uploads.bring(OWNER, ['b'.repeat(64)])).toBeNull();
});

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
