import { randomUUID } from 'node:crypto';

import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';

import { ErrorBody } from '#contract/kit/error-body.ts';
import { Note } from '#contract/listing/note.ts';
import { listNotes, MAX_NOTES, readNote } from '#contract/listing/note-endpoints.ts';
import { photoPath } from '#contract/media/photo-address.ts';
import { fillMarket, liveListings } from '#server/modules/listing/listing/testing/fill-market.ts';
import { plain } from '#server/modules/media/photo/testing/crafted-files.ts';
import { hashOf, uploadClient } from '#server/modules/media/upload/testing/upload-client.ts';
import { endpointCaller } from '#tests/factories/call-sample.ts';
import { makePeople, type Person } from '#tests/factories/people.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

const server = await openTestServer();
await fillMarket(server.database, 5, 40);
const [home, other] = (await liveListings(server.database, 2)) as [number, number];
const [mali, dao] = await makePeople(server.database, {}, { status: 'pending' });
/** As many listings as a person can have notes. */
await server.sql`
  insert into listings (cid, author_id, owner_user_id, type, is_for_sale, country, currency)
  select gen_random_uuid(), ${dao.id}, ${dao.id}, 'house', true, 'TH', 'THB'
  from generate_series(1, ${MAX_NOTES}::int)
`;
const photos = await Promise.all(
  ['#3a7d5c', '#c8375b', '#e8a33d'].map((colour) => plain(64, 48, colour).png().toBuffer()),
);
beforeEach(async () => {
  await server.sql`delete from notes`;
});

const call = endpointCaller(server.app);
const read = (person: Person) => call(readNote, { params: { listingId: String(home) } }, person);

type Written = { body: string; photos?: unknown[]; baseVersion: number };
function write({ token }: Person, note: Written, listingId = home) {
  const headers = { 'idempotency-key': randomUUID() };
  return server.request(token, 'PUT', `/api/notes/${listingId}`, note, headers);
}

const list = async (person: Person) => (await call(listNotes, {}, person)).notes;

test('creates, updates and deletes a note, with a new version per change', async () => {
  const none = { propertyId: home, body: '', photos: [], version: 0, updatedAt: null };
  expect(await read(mali)).toEqual(none);
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

test('returns `version_conflict` with the current note after a change by another device, unless the text is identical', async () => {
  const photos = await upload(mali, [0, 2]);
  await write(mali, { body: 'from the phone', photos, baseVersion: 0 });
  const late = await write(mali, { body: 'from the desk', photos: [], baseVersion: 0 });
  expect(late.statusCode).toBe(412);
  const error = v.parse(ErrorBody, late.json());
  expect(error.id).toBe('version_conflict');
  const current = v.parse(Note, error.current);
  expect(current).toMatchObject({ body: 'from the phone', version: 1 });
  expect(hashesOf(current)).toEqual(photos);
  expect(await read(mali)).toMatchObject({ body: 'from the phone', version: 1 });
  const same = await write(mali, { body: 'from the phone', baseVersion: 0 });
  expect(same.json()).toMatchObject({ version: 1 });
  // An old version must not restore a deleted note.
  await write(mali, { body: '', photos: [], baseVersion: 1 });
  expect((await write(mali, { body: 'from the desk', baseVersion: 1 })).statusCode).toBe(412);
});

test('accepts one of two concurrent writes and rejects the other', async () => {
  for (const version of [0, 1, 2]) {
    const notes = ['phone', 'desk'].map((by) => ({
      body: `${by} ${version}`,
      baseVersion: version,
    }));
    const answers = await Promise.all(notes.map((note) => write(mali, note)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    expect(await read(mali)).toMatchObject({ version: version + 1 });
  }
});

test('rejects a new note on a listing that isn’t live, but updates an existing one', async () => {
  expect((await write(mali, { body: 'x', baseVersion: 0 }, 999_999)).statusCode).toBe(404);
  await write(mali, { body: 'before', baseVersion: 0 }, other);
  const publish = (published: boolean) =>
    server.sql`update listings set published = ${published} where id = ${other}`;
  await publish(false);
  const mine = await write(mali, { body: 'sold, a pity', baseVersion: 1 }, other);
  const theirs = await write(dao, { body: 'x', baseVersion: 0 }, other);
  await publish(true);
  expect(mine.statusCode).toBe(200);
  expect(theirs.statusCode).toBe(404);
});

test('lists notes with an excerpt, last written first', async () => {
  await write(mali, { body: 'x'.repeat(400), baseVersion: 0 });
  await write(mali, { body: 'second', baseVersion: 0 }, other);
  expect((await list(mali)).map(({ propertyId, excerpt }) => [propertyId, excerpt])).toEqual([
    [other, 'second'],
    [home, 'x'.repeat(140)],
  ]);
});

const upload = async (person: Person, which: number[]) => {
  for (const at of which) await uploadClient(server.app, person.token).upload(photos[at]!);
  return which.map((at) => hashOf(photos[at]!));
};

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

test('saves a note that has only photos, each once', async () => {
  const hashes = await upload(mali, [0]);
  const twice = [...hashes, ...hashes];
  expect((await write(mali, { body: '', photos: twice, baseVersion: 0 })).statusCode).toBe(400);
  await write(mali, { body: '', photos: hashes, baseVersion: 0 });
  expect(await list(mali)).toMatchObject([{ propertyId: home, excerpt: '' }]);
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
  await server.sql`insert into notes (user_id, listing_id, body)
    select ${mali.id}, id, 'light' from listings where id <> ${home} limit ${MAX_NOTES}`;
  const more = await write(mali, { body: 'x', baseVersion: 0 });
  expect([more.statusCode, more.json()]).toMatchObject([409, { id: 'too_many_notes' }]);
  await server.sql`update notes set body = ''
    where id = (select min(id) from notes where user_id = ${mali.id})`;
  expect((await write(mali, { body: 'x', baseVersion: 0 })).statusCode).toBe(200);
  // Changing one adds none.
  expect((await write(mali, { body: 'y', baseVersion: 1 })).statusCode).toBe(200);
});

test('limits the number of notes also if the first notes on several listings are concurrent', async () => {
  const others = await liveListings(server.database, 8);
  await server.sql`insert into notes (user_id, listing_id, body) select ${mali.id}, id, 'light'
    from listings where id <> all(${others}::bigint[]) limit ${MAX_NOTES - 2}`;
  const note = { body: 'x', baseVersion: 0 };
  const answers = await Promise.all(others.map((id) => write(mali, note, id)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
});
