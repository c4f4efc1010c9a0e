import { randomUUID } from 'node:crypto';

import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';

import { ErrorBody } from '#contract/error-body.ts';
import { Note } from '#contract/note.ts';
import { listNotes } from '#contract/note-endpoints.ts';
import { fillMarket, liveListings } from '#server/modules/listing/listing/testing/fill-market.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

const server = await openTestServer();
await fillMarket(server.database, 5, 40);
const [home, other] = (await liveListings(server.database, 2)) as [number, number];
const mali = await makePerson(server.database);
const dao = await makePerson(server.database, { status: 'pending' });
beforeEach(async () => {
  await server.sql`delete from notes`;
});

async function read(person: Person, listingId = home) {
  const answer = await server.request(person.token, 'GET', `/api/notes/${listingId}`);
  expect(answer.statusCode).toBe(200);
  return v.parse(Note, answer.json());
}

function write(
  person: Person,
  payload: { body: string; baseVersion: number },
  { listingId = home }: { listingId?: number } = {},
) {
  return server.request(person.token, 'PUT', `/api/notes/${listingId}`, payload, {
    'idempotency-key': randomUUID(),
  });
}

async function list(person: Person) {
  const answer = await server.request(person.token, 'GET', '/api/notes');
  return v.parse(listNotes.reply, answer.json()).notes;
}

test('creates, updates and deletes a note, with a new version per change', async () => {
  expect(await read(mali)).toEqual({
    propertyId: home,
    body: '',
    photos: [],
    version: 0,
    updatedAt: null,
  });
  const first = await write(mali, { body: 'ใกล้รถไฟฟ้า\nquiet 🏡', baseVersion: 0 });
  expect(first.json()).toMatchObject({ propertyId: home, version: 1 });
  expect(first.body).not.toContain('quiet');
  expect(await read(mali)).toMatchObject({ body: 'ใกล้รถไฟฟ้า\nquiet 🏡', version: 1 });
  await write(mali, { body: 'loud', baseVersion: 1 });
  await write(mali, { body: '', baseVersion: 2 });
  expect(await read(mali)).toMatchObject({ body: '', version: 3 });
  expect(await list(mali)).toEqual([]);
});

test('shows a note only to its owner and keeps the notes of other users separate', async () => {
  await write(mali, { body: 'Mali thinks it is dear', baseVersion: 0 });
  expect(await read(dao)).toMatchObject({ body: '', version: 0 });
  expect(await list(dao)).toEqual([]);
  expect((await write(dao, { body: 'Dao likes it', baseVersion: 0 })).statusCode).toBe(200);
  expect((await write(dao, { body: '', baseVersion: 1 })).statusCode).toBe(200);
  expect(await read(mali)).toMatchObject({ body: 'Mali thinks it is dear', version: 1 });
});

test('returns `version_conflict` with the current note after a change by another device', async () => {
  await write(mali, { body: 'from the phone', baseVersion: 0 });
  const late = await write(mali, { body: 'from the desk', baseVersion: 0 });
  expect(late.statusCode).toBe(412);
  const error = v.parse(ErrorBody, late.json());
  expect(error.id).toBe('version_conflict');
  expect(v.parse(Note, error.current)).toMatchObject({ body: 'from the phone', version: 1 });
  expect(await read(mali)).toMatchObject({ body: 'from the phone', version: 1 });
  // An old version must not restore a deleted note.
  await write(mali, { body: '', baseVersion: 1 });
  expect((await write(mali, { body: 'from the desk', baseVersion: 1 })).statusCode).toBe(412);
});

test('accepts identical text on an outdated version without a new version', async () => {
  await write(mali, { body: 'same', baseVersion: 0 });
  const again = await write(mali, { body: 'same', baseVersion: 0 });
  expect(again.json()).toMatchObject({ version: 1 });
});

test('accepts one of two concurrent writes and rejects the other', async () => {
  for (const version of [0, 1, 2]) {
    const answers = await Promise.all(
      ['phone', 'desk'].map((body) =>
        write(mali, { body: `${body} ${version}`, baseVersion: version }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    expect(await read(mali)).toMatchObject({ version: version + 1 });
  }
});

test('rejects a new note on a listing that isn’t live, but updates an existing one', async () => {
  expect(
    (await write(mali, { body: 'x', baseVersion: 0 }, { listingId: 999_999 })).statusCode,
  ).toBe(404);
  await write(mali, { body: 'before', baseVersion: 0 }, { listingId: other });
  const publish = (published: boolean) =>
    server.sql`update listings set published = ${published} where id = ${other}`;
  await publish(false);
  const mine = await write(mali, { body: 'sold, a pity', baseVersion: 1 }, { listingId: other });
  const theirs = await write(dao, { body: 'x', baseVersion: 0 }, { listingId: other });
  await publish(true);
  expect(mine.statusCode).toBe(200);
  expect(theirs.statusCode).toBe(404);
});

test('lists notes with an excerpt, last written first', async () => {
  await write(mali, { body: 'x'.repeat(400), baseVersion: 0 });
  await write(mali, { body: 'second', baseVersion: 0 }, { listingId: other });
  expect((await list(mali)).map(({ propertyId, excerpt }) => [propertyId, excerpt])).toEqual([
    [other, 'second'],
    [home, 'x'.repeat(140)],
  ]);
});
