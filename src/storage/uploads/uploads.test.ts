import { expect, test } from 'vitest';

import {
  callsOf,
  SimulatedBlobs,
  SimulatedUploads,
  uploadStoreOf,
} from '#tests/model/simulated-uploads.ts';

import type { Outcome } from '../outbox/send-operation.ts';
import { namedPhotos } from './stored-uploads.ts';
import { createUploads, type UploadAnswer } from './uploads.ts';

const OWNER = '7';
const HASH = 'a'.repeat(64);
const LOST: UploadAnswer = {
  kind: 'other',
  outcome: { kind: 'later', afterMs: null, isReached: false },
};

/** A device with one photo, and a server. `answers` replace the server's own replies. */
function world(answers: (UploadAnswer | 'through')[] = []) {
  const server = new SimulatedUploads();
  const disk = new SimulatedBlobs();
  disk.keep(OWNER, HASH);
  const parts: number[] = [];
  const calls = callsOf(server, async (work) => {
    const next = answers.shift() ?? 'through';
    return next === 'through' ? work(next, false) : next;
  });
  const uploads = createUploads({
    store: uploadStoreOf(disk, async (work) => work()),
    calls: {
      ...calls,
      async send(upload, offset, part) {
        const answer = await calls.send(upload, offset, part);
        if (answer.kind === 'at') parts.push(part.byteLength);
        return answer;
      },
    },
    random: () => 0,
    chunkBytes: 24,
  });
  return { uploads, parts, server, stored: () => disk.stored.get(HASH)! };
}

test('bring uploads a photo in parts, and only once', async () => {
  const { uploads, parts, server, stored } = world();
  expect(await uploads.bring(OWNER, [HASH])).toBeNull();
  expect(parts).toEqual([24, 24, 16]);
  expect(server.has(HASH)).toBe(true);
  expect(stored()).toMatchObject({ isSent: true, received: 64, problem: null });
  expect(await uploads.bring(OWNER, [HASH])).toBeNull();
  expect(parts).toHaveLength(3);
});

test('bring shrinks parts and extends pauses only while there is no progress', async () => {
  const once = ['through', LOST] as const;
  const { uploads, parts, stored } = world([...once, ...once, ...once, 'through', ...once]);
  const pauses: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    pauses.push((await uploads.bring(OWNER, [HASH]))!.pauseMs);
  }
  expect(pauses).toEqual([500, 1_000, 2_000, 500]);
  expect(parts).toEqual([3]);
  expect(stored().failures).toBe(1);
});

test('bring reports a rejected photo in the operation’s terms, and retries it next time', async () => {
  const refused: Outcome = {
    kind: 'refused',
    errorId: 'photo_refused',
    fields: [{ path: 'photo', rule: 'animated', params: {} }],
  };
  const { uploads, stored } = world(['through', { kind: 'other', outcome: refused }]);
  expect(await uploads.bring(OWNER, [HASH])).toEqual({
    outcome: { ...refused, fields: [{ path: 'photos.0', rule: 'animated', params: {} }] },
    pauseMs: 0,
  });
  expect(stored().problem).toEqual({ errorId: 'photo_refused', rule: 'animated' });
  expect(await uploads.bring(OWNER, [HASH])).toBeNull();
  expect(stored().problem).toBeNull();
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
