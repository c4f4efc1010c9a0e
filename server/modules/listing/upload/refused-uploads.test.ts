import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { PHOTO_MAX_BYTES, UNUSED_UPLOADS, UPLOAD_CHUNK_MAX_BYTES } from '#contract/limits.ts';
import { HEADERS } from '#contract/version.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';

import { hashOf } from './testing/upload-client.ts';
import { openUploadWorld, type UploadWorld } from './testing/upload-world.ts';

let world: UploadWorld;
let mali: Person;
let dao: Person;
let photo: Buffer;

beforeAll(async () => {
  world = await openUploadWorld();
  ({ photo } = world);
});
beforeEach(async () => {
  await sql`delete from photos`.execute(world.server.database.kysely);
  mali = await makePerson(world.server.database, { status: 'pending' });
  dao = await makePerson(world.server.database);
});
afterAll(() => world.close());

describe('rejected uploads', () => {
  test.each([
    [{ hash: 'A'.repeat(64) }, 'hash'],
    [{ hash: '0'.repeat(63) }, 'hash'],
    [{ hash: '../../etc/passwd' }, 'hash'],
    [{ bytes: 0 }, 'bytes'],
    [{ bytes: -1 }, 'bytes'],
    [{ bytes: 1.5 }, 'bytes'],
    [{ bytes: PHOTO_MAX_BYTES + 1 }, 'bytes'],
    [{ bytes: '10' }, 'bytes'],
    [{ mime: 'x'.repeat(101) }, 'mime'],
    [{ name: 'holiday.jpg' }, 'name'],
  ])('rejects an announcement with %o', async (part, path) => {
    const answer = await world.server.app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: { [HEADERS.authToken]: mali.token },
      payload: { hash: '0'.repeat(64), bytes: 10, mime: 'image/jpeg', ...part },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ id: 'invalid_input', fields: [{ path }] });
  });

  test.each(['', '-1', '1.5', '0x10', '99999999999', 'ten', ' 1'])(
    'rejects the offset %o',
    async (offset) => {
      const hash = hashOf(photo);
      await world.clientOf(mali).announce(hash, photo.length);
      const answer = await world.clientOf(mali).send(hash, offset, photo);
      expect(answer.statusCode).toBe(400);
    },
  );

  test('rejects a part that is empty, too long or not binary', async () => {
    const hash = '0'.repeat(64);
    const client = world.clientOf(mali);
    await client.announce(hash, PHOTO_MAX_BYTES);
    expect((await client.send(hash, 0, Buffer.alloc(0))).statusCode).toBe(400);
    const long = await client.send(hash, 0, Buffer.alloc(UPLOAD_CHUNK_MAX_BYTES + 1));
    expect(long.json()).toMatchObject({ id: 'too_large' });
    const json = await world.server.app.inject({
      method: 'PATCH',
      url: `/api/uploads/${hash}`,
      headers: { [HEADERS.authToken]: mali.token, [HEADERS.uploadOffset]: '0' },
      payload: { some: 'json' },
    });
    expect(json.statusCode).toBe(415);
    expect((await world.rowOf(mali, hash)).received).toBe(0);
  });

  test('rejects binary data at a JSON endpoint', async () => {
    const answer = await world.server.app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: {
        [HEADERS.authToken]: mali.token,
        'content-type': 'application/offset+octet-stream',
      },
      payload: Buffer.from('{}'),
    });
    expect(answer.statusCode).toBe(415);
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
    await sql`
      update users set image_photo_id = (select min(id) from photos where owner_user_id = ${dao.id})
      where id = ${dao.id}
    `.execute(world.server.database.kysely);
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
});
