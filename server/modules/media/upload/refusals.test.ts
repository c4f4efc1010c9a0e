import { randomBytes } from 'node:crypto';

import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';

import {
  PHOTO_MAX_BYTES,
  UNREVIEWED_UPLOADS_MAX_BYTES,
  UNUSED_UPLOADS,
  UPLOAD_CHUNK_MAX_BYTES,
  UPLOAD_CHUNK_MIN_BYTES,
} from '#contract/kit/limits.ts';
import { photoPath } from '#contract/media/photo-address.ts';
import { HEADERS } from '#contract/kit/version.ts';
import { fillMarket, liveListings } from '#server/modules/listing/listing/testing/fill-market.ts';
import { masterFileKey } from '../photo/rendition.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';

import { hashOf } from './testing/upload-client.ts';
import { openUploadWorld } from './testing/upload-world.ts';
import { countUploads } from './upload-repository.ts';

let mali: Person;
let dao: Person;

const world = await openUploadWorld();
const { photo, server } = world;
beforeEach(async () => {
  await server.sql`delete from listing_photos`;
  await server.sql`delete from photos`;
  mali = await makePerson(server.database, { status: 'pending' });
  dao = await makePerson(server.database);
});

test('rejects a part that is empty, too short, too long or not binary', async () => {
  const hash = '0'.repeat(64);
  const client = world.clientOf(mali);
  await client.announce(hash, PHOTO_MAX_BYTES);
  expect((await client.send(hash, 0, Buffer.alloc(0))).statusCode).toBe(400);
  const short = await client.send(hash, 0, Buffer.alloc(UPLOAD_CHUNK_MIN_BYTES - 1));
  expect(short.json()).toMatchObject({
    id: 'invalid_input',
    fields: [{ path: 'body', rule: 'min_size', params: { requirement: UPLOAD_CHUNK_MIN_BYTES } }],
  });
  const long = await client.send(hash, 0, Buffer.alloc(UPLOAD_CHUNK_MAX_BYTES + 1));
  expect(long.json()).toMatchObject({ id: 'too_large' });
  const offset = { [HEADERS.uploadOffset]: '0' };
  const url = `/api/uploads/${hash}`;
  const json = await server.request(mali.token, 'PATCH', url, { some: 'json' }, offset);
  expect(json.statusCode).toBe(415);
  expect((await world.rowOf(mali, hash)).received).toBe(0);
});

test('limits the number of unused photos per user, until some are in use', async () => {
  const client = world.clientOf(dao);
  const begun = await Promise.all(
    Array.from({ length: UNUSED_UPLOADS.photos + 5 }, () =>
      client.announce(randomBytes(32).toString('hex'), 1_000),
    ),
  );
  const refusedOnes = begun.filter(({ statusCode }) => statusCode === 409);
  expect(refusedOnes).toHaveLength(5);
  expect(refusedOnes[0]!.json()).toMatchObject({ id: 'too_many_uploads' });
  // Uploads that were already started can continue.
  const first = begun[0]!.json<{ hash: string }>().hash;
  expect((await client.announce(first, 1_000)).statusCode).toBe(200);
  await server.sql`
    update users set image_photo_id = (select min(id) from photos where owner_user_id = ${dao.id})
    where id = ${dao.id}
  `;
  expect((await client.announce(hashOf(photo), photo.length)).statusCode).toBe(200);
  expect((await world.clientOf(mali).announce(hashOf(photo), 9)).statusCode).toBe(200);
});

test('limits the total size of unused photos per user', async () => {
  const client = world.clientOf(dao);
  const statuses: number[] = [];
  for (let sum = 0; sum <= UNUSED_UPLOADS.bytes; sum += PHOTO_MAX_BYTES) {
    const answer = await client.announce(randomBytes(32).toString('hex'), PHOTO_MAX_BYTES);
    statuses.push(answer.statusCode);
  }
  expect(statuses.pop()).toBe(409);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('counts the stored size of a photo, also if it is larger than the uploaded file', async () => {
  const small = await sharp(photo).jpeg({ quality: 40 }).toBuffer();
  expect((await world.clientOf(dao).upload(small)).statusCode).toBe(200);
  const { storage_key } = await world.rowOf(dao, hashOf(small));
  const stored = await server.files.read(masterFileKey(storage_key));
  expect(stored!.length).toBeGreaterThan(1.2 * small.length);
  const counted = await server.database.transaction((open) => countUploads(open, dao.id));
  const bytes = stored!.length;
  expect(counted).toEqual({ unused: { photos: 1, bytes }, unreviewed: { bytes } });
  // The upload itself is still the file that was sent.
  const again = await world.clientOf(dao).announce(hashOf(small), small.length);
  const { length } = small;
  expect(again.json()).toMatchObject({ bytes: length, received: length, photo: { width: 400 } });
});

test('limits the total size of photos in notes and listings that no one has approved', async () => {
  const client = world.clientOf(dao);
  await fillMarket(server.database, 5, 1);
  const [listing] = await liveListings(server.database, 1);
  // In use, like the photos of notes are.
  await server.sql`
    with made as (
      insert into photos (owner_user_id, sha256, bytes, received, state, width, height)
      select ${dao.id}, sha256(n::text::bytea), ${PHOTO_MAX_BYTES}, ${PHOTO_MAX_BYTES}, 'ready', 1, 1
      from generate_series(1, ${Math.floor(UNREVIEWED_UPLOADS_MAX_BYTES / PHOTO_MAX_BYTES)}::int) n
      returning id
    )
    insert into listing_photos (listing_id, photo_id, position)
    select ${listing}, id, 1000 + row_number() over () from made
  `;
  await server.sql`update listings set approved_at = null where id = ${listing}`;
  const announce = () => client.announce(hashOf(photo), PHOTO_MAX_BYTES);
  expect((await announce()).json()).toMatchObject({ id: 'photo_storage_full' });
  await server.sql`update listings set approved_at = now() where id = ${listing}`;
  expect((await announce()).statusCode).toBe(200);
});

const uploaded = async (by = mali) =>
  (await world.clientOf(by).upload(photo)).json<{ photo: { key: string; access: string } }>().photo;

test('a photo that isn’t public is served only with the access token that its owner got', async () => {
  const { key, access } = await uploaded();
  const other = await uploaded(dao);
  const ask = (query?: string) => server.app.inject(photoPath(key, 320, 'jpeg', query));
  const shown = await ask(access);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/);
  const [hour, signature] = access.split('.');
  const near = [`${access}x`, access.replace('.', 'x'), `${Number(hour) + 1}.${signature}`];
  for (const wrong of [undefined, '', 'x', other.access, ...near]) {
    expect((await ask(wrong)).statusCode).toBe(404);
  }
});

test('a photo that isn’t public becomes public when something public refers to it', async () => {
  const { key } = await uploaded();
  await server.sql`
    update users set image_photo_id = (select id from photos where storage_key = ${key}::uuid)
    where id = ${mali.id}
  `;
  const shown = await server.app.inject(photoPath(key, 320, 'jpeg'));
  expect(shown.statusCode).toBe(200);
  expect(shown.headers['cache-control']).toBe(
    'public, max-age=31536000, s-maxage=86400, immutable',
  );
});

test('returns the photos of a draft to their owner on any device, and to no one else', async () => {
  const hash = hashOf(photo);
  await world.clientOf(mali).upload(photo);
  const unfinished = randomBytes(32).toString('hex');
  await world.clientOf(mali).announce(unfinished, 1_000);
  const list = async (person: Person, hashes: string[]) => {
    const url = `/api/uploads?hashes=${hashes.join(',')}`;
    const answer = await server.request(person.token, 'GET', url);
    return answer.json<{ photos: { hash: string; key: string; access: string }[] }>().photos;
  };
  const asked = [unfinished, hash, randomBytes(32).toString('hex')];
  const [found, ...others] = await list(mali, asked);
  expect([found?.hash, others]).toEqual([hash, []]);
  const open = (access?: string) =>
    server.app.inject({ url: photoPath(found!.key, 320, 'webp', access) });
  expect((await open(found!.access)).statusCode).toBe(200);
  expect((await open()).statusCode).toBe(404);
  expect(await list(dao, asked)).toEqual([]);
});
