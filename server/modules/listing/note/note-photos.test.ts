import { randomUUID } from 'node:crypto';

import sharp from 'sharp';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';

import { ErrorBody } from '#contract/error-body.ts';
import { MAX_NOTES } from '#contract/note-endpoints.ts';
import { Note, NOTE_MAX_PHOTOS } from '#contract/note.ts';
import { photoPath } from '#contract/photo-address.ts';
import { fillMarket, liveListings } from '#server/modules/listing/listing/testing/fill-market.ts';
import { hashOf, uploadClient } from '#server/modules/listing/upload/testing/upload-client.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

const server = await openTestServer();
await fillMarket(server.database, 5, 10);
const [home] = (await liveListings(server.database, 1)) as [number];
const [mali, dao] = [await makePerson(server.database), await makePerson(server.database)];
/** As many listings as a person can have notes. */
await server.sql`
  insert into listings (cid, author_id, owner_user_id, type, is_for_sale, country, currency)
  select gen_random_uuid(), ${dao.id}, ${dao.id}, 'house', true, 'TH', 'THB'
  from generate_series(1, ${MAX_NOTES}::int)
`;
const photos = await Promise.all(
  ['#3a7d5c', '#c8375b', '#e8a33d'].map((background) =>
    sharp({ create: { width: 64, height: 48, channels: 3, background } })
      .png()
      .toBuffer(),
  ),
);
beforeEach(async () => {
  await server.sql`delete from notes`;
});

const upload = async (person: Person, which: number[]) => {
  for (const at of which) await uploadClient(server.app, person.token).upload(photos[at]!);
  return which.map((at) => hashOf(photos[at]!));
};

function write(person: Person, payload: object, listingId = home) {
  return server.request(person.token, 'PUT', `/api/notes/${listingId}`, payload, {
    'idempotency-key': randomUUID(),
  });
}

async function read(person: Person) {
  const url = `/api/notes/${home}`;
  const answer = await server.request(person.token, 'GET', url);
  return v.parse(Note, answer.json());
}

const hashesOf = (note: Note) => note.photos.map(({ hash }) => hash);

test('returns a note’s photos in order, with access to them only for its owner', async () => {
  const [a, b, c] = await upload(mali, [0, 1, 2]);
  const first = await write(mali, { body: 'light', photos: [b, a], baseVersion: 0 });
  expect(hashesOf(first.json())).toEqual([b, a]);
  const { photos: shown } = await read(mali);
  const { key, access } = shown[0]!;
  expect((await server.app.inject(photoPath(key, 320, 'webp', access))).statusCode).toBe(200);
  expect((await server.app.inject(photoPath(key, 320, 'webp'))).statusCode).toBe(404);
  expect(await read(dao)).toMatchObject({ body: '', photos: [] });
  await write(mali, { body: 'light', photos: [a, c, b], baseVersion: 1 });
  expect(hashesOf(await read(mali))).toEqual([a, c, b]);
  // Older app versions send no `photos`, which must not remove any.
  await write(mali, { body: 'dark', baseVersion: 2 });
  expect(await read(mali)).toMatchObject({ body: 'dark', version: 3 });
  expect(hashesOf(await read(mali))).toEqual([a, c, b]);
  // The same photos are no change. An empty list is one.
  await write(mali, { body: 'dark', photos: [a, c, b], baseVersion: 3 });
  expect(await read(mali)).toMatchObject({ version: 3 });
  await write(mali, { body: 'dark', photos: [], baseVersion: 3 });
  expect(await read(mali)).toMatchObject({ photos: [], version: 4 });
});

test('saves a note that has only photos', async () => {
  const hashes = await upload(mali, [0]);
  await write(mali, { body: '', photos: hashes, baseVersion: 0 });
  const answer = await server.request(mali.token, 'GET', '/api/notes');
  expect(answer.json()).toMatchObject({ notes: [{ propertyId: home, excerpt: '' }] });
});

test('rejects photos that are missing or belong to another user, and writes nothing', async () => {
  const [theirs] = await upload(dao, [1]);
  await server.sql`delete from photos where owner_user_id = ${mali.id}`;
  const [mine] = await upload(mali, [0]);
  const answer = await write(mali, { body: 'x', photos: [mine, theirs], baseVersion: 0 });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ id: 'photo_missing', fields: [{ path: 'photos.1' }] });
  expect(await read(mali)).toMatchObject({ version: 0, photos: [] });
});

test('limits the number of notes, and deleting one frees a place', async () => {
  await server.sql`
    insert into notes (user_id, listing_id, body)
    select ${mali.id}, id, 'light' from listings where id <> ${home} limit ${MAX_NOTES}
  `;
  const more = await write(mali, { body: 'x', baseVersion: 0 });
  expect([more.statusCode, more.json()]).toMatchObject([409, { id: 'too_many_notes' }]);
  await server.sql`
    update notes set body = '' where id = (select min(id) from notes where user_id = ${mali.id})
  `;
  expect((await write(mali, { body: 'x', baseVersion: 0 })).statusCode).toBe(200);
  // Changing one adds none.
  expect((await write(mali, { body: 'y', baseVersion: 1 })).statusCode).toBe(200);
});

test('limits the number of notes also if the first notes on several listings are concurrent', async () => {
  const others = await liveListings(server.database, 8);
  await server.sql`
    insert into notes (user_id, listing_id, body)
    select ${mali.id}, id, 'light' from listings
    where id <> all(${others}::bigint[]) limit ${MAX_NOTES - 2}
  `;
  const answers = await Promise.all(
    others.map((id) => write(mali, { body: 'x', baseVersion: 0 }, id)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
});

test('returns the photos of the current note with a version conflict', async () => {
  const hashes = await upload(mali, [0, 2]);
  await write(mali, { body: 'phone', photos: hashes, baseVersion: 0 });
  const late = await write(mali, { body: 'desk', photos: [], baseVersion: 0 });
  expect(late.statusCode).toBe(412);
  const { current } = v.parse(ErrorBody, late.json());
  expect(hashesOf(v.parse(Note, current))).toEqual(hashes);
});

test.each([
  [
    'too many',
    Array.from({ length: NOTE_MAX_PHOTOS + 1 }, (_one, at) => `${at}`.padStart(64, '0')),
  ],
  ['a duplicate', ['0'.repeat(64), '0'.repeat(64)]],
  ['not a hash', ['holiday.jpg']],
])('rejects invalid photos: %s', async (_name, hashes) => {
  expect((await write(mali, { body: 'x', photos: hashes, baseVersion: 0 })).statusCode).toBe(400);
});
