import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { PHOTO_MAX_BYTES, UNUSED_UPLOADS, UPLOAD_CHUNK_MAX_BYTES } from '#contract/limits.ts';
import { photoPath } from '#contract/photo-address.ts';
import { HEADERS } from '#contract/version.ts';
import { makeMaster } from '#server/modules/photo/intake/make-master.ts';
import { photoIdsOf } from '#server/modules/photo/photo-repository.ts';
import { masterFileKey } from '#server/modules/photo/rendition.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openTestServer, type TestServer } from '#tests/setup/test-server.ts';

import { hashOf, uploadClient } from './testing/upload-client.ts';
import { partKey, PARTS } from './upload-files.ts';

let server: TestServer;
let mali: Person;
let dao: Person;
/** A picture whose file is about 50 KB. */
let photo: Buffer;

const clientOf = (person: Person) => uploadClient(server.app, person.token);

async function filesBelow(folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const key of server.files.list(folder)) found.push(key);
  return found.toSorted();
}

async function rowOf(person: Person, hash: string) {
  const { rows } = await sql<{ id: number; storage_key: string; state: string; received: number }>`
    select id, storage_key, state, received from photos
    where owner_user_id = ${person.id} and sha256 = ${Buffer.from(hash, 'hex')}
  `.execute(server.database.kysely);
  return rows[0]!;
}

beforeAll(async () => {
  server = await openTestServer();
  photo = await sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  await sql`delete from photos`.execute(server.database.kysely);
  mali = await makePerson(server.database, { status: 'pending' });
  dao = await makePerson(server.database);
});
afterAll(() => server.close());

describe('an upload', () => {
  test('that arrives in parts becomes a photo, and its parts go', async () => {
    const hash = hashOf(photo);
    const client = clientOf(mali);
    const announced = await client.announce(hash, photo.length);
    expect(announced.json()).toEqual({ hash, bytes: photo.length, received: 0, photo: null });
    const half = Math.floor(photo.length / 2);
    const first = await client.send(hash, 0, photo.subarray(0, half));
    expect(first.json()).toMatchObject({ received: half, photo: null });
    expect(first.headers[HEADERS.uploadOffset]).toBe(String(half));
    const found = await client.find(hash);
    expect(found.statusCode).toBe(200);
    expect(found.headers[HEADERS.uploadOffset]).toBe(String(half));
    expect(found.headers[HEADERS.uploadLength]).toBe(String(photo.length));
    const last = await client.send(hash, half, photo.subarray(half));
    expect(last.json()).toMatchObject({
      received: photo.length,
      photo: { hash, width: 400, height: 300 },
    });
    const { storage_key: key } = await rowOf(mali, hash);
    const master = await server.files.read(masterFileKey(key));
    expect(master?.equals((await makeMaster(photo)).body)).toBe(true);
    expect(await filesBelow(PARTS)).toEqual([]);
  });

  test('that is whole already is answered at once, with nothing to send', async () => {
    await clientOf(mali).upload(photo);
    const again = await clientOf(mali).announce(hashOf(photo), photo.length);
    expect(again.json()).toMatchObject({ received: photo.length, photo: { width: 400 } });
  });

  test('is its owner’s alone: another’s is not there, and the same file is another upload', async () => {
    const hash = hashOf(photo);
    await clientOf(mali).upload(photo);
    expect((await clientOf(dao).find(hash)).statusCode).toBe(404);
    expect((await clientOf(dao).find(hash)).headers[HEADERS.errorId]).toBe('not_found');
    expect((await clientOf(dao).send(hash, 0, photo)).json()).toMatchObject({ id: 'not_found' });
    const announced = await clientOf(dao).announce(hash, photo.length);
    expect(announced.json()).toMatchObject({ received: 0, photo: null });
    const mine = await clientOf(dao).upload(photo);
    expect(mine.json<{ photo: { key: string } }>().photo.key).not.toBe(
      (await rowOf(mali, hash)).storage_key,
    );
  });

  test('goes on from its offset alone, and says which that is', async () => {
    const hash = hashOf(photo);
    const client = clientOf(mali);
    await client.announce(hash, photo.length);
    await client.send(hash, 0, photo.subarray(0, 1_000));
    for (const offset of [0, 999, 1_001, photo.length]) {
      const wrong = await client.send(hash, offset, photo.subarray(offset, offset + 500));
      // At the very end there is nothing left to send.
      if (offset === photo.length) expect(wrong.statusCode).toBe(400);
      else {
        expect(wrong.statusCode).toBe(409);
        expect(wrong.json()).toMatchObject({
          id: 'wrong_offset',
          fields: [{ path: 'headers.upload-offset', params: { requirement: 1_000 } }],
        });
      }
    }
    expect((await rowOf(mali, hash)).received).toBe(1_000);
  });

  test('takes one of two parts that come at once', async () => {
    const hash = hashOf(photo);
    const client = clientOf(mali);
    await client.announce(hash, photo.length);
    for (let at = 0; at < photo.length; at += 8_000) {
      const answers = await Promise.all(
        [8_000, 8_000, 5_000, 8_000].map((size) =>
          client.send(hash, at, photo.subarray(at, at + size)),
        ),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      const { received } = await rowOf(mali, hash);
      if (received < Math.min(at + 8_000, photo.length)) {
        await client.send(hash, received, photo.subarray(received, at + 8_000));
      }
    }
    expect((await rowOf(mali, hash)).state).toBe('ready');
  });

  test('that isn’t what was announced begins anew', async () => {
    const hash = hashOf(photo);
    const client = clientOf(mali);
    await client.announce(hash, photo.length);
    const damaged = Buffer.from(photo);
    damaged[700]! ^= 1;
    const answer = await client.send(hash, 0, damaged);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ id: 'upload_damaged' });
    expect((await rowOf(mali, hash)).received).toBe(0);
    expect((await client.upload(photo)).json()).toMatchObject({ photo: { width: 400 } });
  });

  test('whose parts a bad disk lost begins anew', async () => {
    const hash = hashOf(photo);
    const client = clientOf(mali);
    await client.announce(hash, photo.length);
    await client.send(hash, 0, photo.subarray(0, 1_000));
    await server.files.remove(partKey((await rowOf(mali, hash)).storage_key, 0));
    const answer = await client.send(hash, 1_000, photo.subarray(1_000));
    expect(answer.json()).toMatchObject({ id: 'upload_damaged' });
    expect((await client.upload(photo)).json()).toMatchObject({ photo: { width: 400 } });
  });

  test('that a crash left whole but unmade is made when somebody asks', async () => {
    const hash = hashOf(photo);
    const client = clientOf(mali);
    await client.announce(hash, photo.length);
    const { storage_key: key } = await rowOf(mali, hash);
    await server.files.write(partKey(key, 0), photo);
    await sql`update photos set received = bytes, state = 'received'`.execute(
      server.database.kysely,
    );
    const answers = await Promise.all([client.find(hash), client.announce(hash, photo.length)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await rowOf(mali, hash)).state).toBe('ready');
  });

  test('announced with a wrong size can be announced with the right one', async () => {
    const hash = hashOf(photo);
    const client = clientOf(mali);
    await client.announce(hash, 10);
    expect((await client.upload(photo)).json()).toMatchObject({ photo: { width: 400 } });
  });
});

describe('what is refused', () => {
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
  ])('an announcement with %o', async (part, path) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: { [HEADERS.authToken]: mali.token },
      payload: { hash: '0'.repeat(64), bytes: 10, mime: 'image/jpeg', ...part },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ id: 'invalid_input', fields: [{ path }] });
  });

  test.each(['', '-1', '1.5', '0x10', '99999999999', 'ten', ' 1'])(
    'the offset %o',
    async (offset) => {
      const hash = hashOf(photo);
      await clientOf(mali).announce(hash, photo.length);
      const answer = await clientOf(mali).send(hash, offset, photo);
      expect(answer.statusCode).toBe(400);
    },
  );

  test('a part that is empty, too long, or no bytes', async () => {
    const hash = '0'.repeat(64);
    const client = clientOf(mali);
    await client.announce(hash, PHOTO_MAX_BYTES);
    expect((await client.send(hash, 0, Buffer.alloc(0))).statusCode).toBe(400);
    const long = await client.send(hash, 0, Buffer.alloc(UPLOAD_CHUNK_MAX_BYTES + 1));
    expect(long.json()).toMatchObject({ id: 'too_large' });
    const json = await server.app.inject({
      method: 'PATCH',
      url: `/api/uploads/${hash}`,
      headers: { [HEADERS.authToken]: mali.token, [HEADERS.uploadOffset]: '0' },
      payload: { some: 'json' },
    });
    expect(json.statusCode).toBe(415);
    expect((await rowOf(mali, hash)).received).toBe(0);
  });

  test('bytes where an endpoint takes JSON', async () => {
    const answer = await server.app.inject({
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

  test('more than somebody may have lying about, until some of it belongs to something', async () => {
    const client = clientOf(dao);
    const begun = await Promise.all(
      Array.from({ length: UNUSED_UPLOADS.photos + 5 }, () =>
        client.announce(randomBytes(32).toString('hex'), 1_000),
      ),
    );
    const refusedOnes = begun.filter(({ statusCode }) => statusCode === 409);
    expect(refusedOnes).toHaveLength(5);
    expect(refusedOnes[0]!.json()).toMatchObject({ id: 'too_many_uploads' });
    // One who begun theirs before may go on.
    const first = begun[0]!.json<{ hash: string }>().hash;
    expect((await client.announce(first, 1_000)).statusCode).toBe(200);
    await sql`
      update users set image_photo_id = (select min(id) from photos where owner_user_id = ${dao.id})
      where id = ${dao.id}
    `.execute(server.database.kysely);
    expect((await client.announce(hashOf(photo), photo.length)).statusCode).toBe(200);
    expect((await clientOf(mali).announce(hashOf(photo), 9)).statusCode).toBe(200);
  });

  test('more bytes than somebody may have lying about', async () => {
    const client = clientOf(dao);
    const statuses: number[] = [];
    for (let sum = 0; sum <= UNUSED_UPLOADS.bytes; sum += PHOTO_MAX_BYTES) {
      const answer = await client.announce(randomBytes(32).toString('hex'), PHOTO_MAX_BYTES);
      statuses.push(answer.statusCode);
    }
    expect(statuses.pop()).toBe(409);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe('a photo that belongs to nothing public', () => {
  async function uploaded(): Promise<{ key: string; access: string }> {
    return (await clientOf(mali).upload(photo)).json<{ photo: { key: string; access: string } }>()
      .photo;
  }

  test('is shown by the address that its owner was given, and by no other', async () => {
    const { key, access } = await uploaded();
    const other = (await clientOf(dao).upload(photo)).json<{ photo: { access: string } }>().photo;
    const ask = (query?: string) => server.app.inject(photoPath(key, 320, 'jpeg', query));
    const shown = await ask(access);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/);
    for (const wrong of [
      undefined,
      '',
      'x',
      other.access,
      `${access}x`,
      access.replace('.', 'x'),
    ]) {
      expect((await ask(wrong)).statusCode).toBe(404);
    }
    const [hour, signature] = access.split('.');
    expect((await ask(`${Number(hour) + 1}.${signature}`)).statusCode).toBe(404);
  });

  test('is everybody’s once something public shows it', async () => {
    const { key } = await uploaded();
    await sql`
      update users set image_photo_id = (select id from photos where storage_key = ${key}::uuid)
      where id = ${mali.id}
    `.execute(server.database.kysely);
    const shown = await server.app.inject(photoPath(key, 320, 'jpeg'));
    expect(shown.statusCode).toBe(200);
    expect(shown.headers['cache-control']).toBe(
      'public, max-age=31536000, s-maxage=86400, immutable',
    );
  });

  test('is named by its hash in what its owner writes, and by nobody else', async () => {
    await uploaded();
    const hash = hashOf(photo);
    const ids = (person: Person, hashes: string[]) =>
      server.database.transaction((transaction) => photoIdsOf(transaction, person.id, hashes));
    expect(await ids(mali, [hash])).toEqual([(await rowOf(mali, hash)).id]);
    await expect(ids(dao, [hash])).rejects.toMatchObject({ id: 'photo_missing' });
    await expect(ids(mali, [hash, '0'.repeat(64)])).rejects.toMatchObject({
      id: 'photo_missing',
      fields: [{ path: 'photos.1' }],
    });
  });
});

test('photos of a draft are shown to their owner on any device, and to nobody else', async () => {
  const hash = hashOf(photo);
  await clientOf(mali).upload(photo);
  const unfinished = randomBytes(32).toString('hex');
  await clientOf(mali).announce(unfinished, 1_000);
  const list = async (person: Person, hashes: string[]) => {
    const answer = await server.app.inject({
      method: 'GET',
      url: `/api/uploads?hashes=${hashes.join(',')}`,
      headers: { [HEADERS.authToken]: person.token },
    });
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
