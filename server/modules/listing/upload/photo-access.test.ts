import { randomBytes } from 'node:crypto';

import { beforeEach, describe, expect, test } from 'vitest';

import { photoPath } from '#contract/photo-address.ts';
import { photoIdsOf } from '#server/modules/listing/photo/photo-ids-of.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';

import { hashOf } from './testing/upload-client.ts';
import { openUploadWorld } from './testing/upload-world.ts';

let mali: Person;
let dao: Person;

const world = await openUploadWorld();
const { photo, server } = world;
beforeEach(async () => {
  await server.sql`delete from photos`;
  mali = await makePerson(server.database, { status: 'pending' });
  dao = await makePerson(server.database);
});

describe('a photo that isn’t public', () => {
  async function uploaded(): Promise<{ key: string; access: string }> {
    return (await world.clientOf(mali).upload(photo)).json<{
      photo: { key: string; access: string };
    }>().photo;
  }

  test('is served only with the access token that its owner got', async () => {
    const { key, access } = await uploaded();
    const other = (await world.clientOf(dao).upload(photo)).json<{ photo: { access: string } }>()
      .photo;
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

  test('becomes public when something public refers to it', async () => {
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

  test('can be referred to by its hash only by its owner', async () => {
    await uploaded();
    const hash = hashOf(photo);
    const ids = (person: Person, hashes: string[]) =>
      server.database.transaction((transaction) => photoIdsOf(transaction, person.id, hashes));
    expect(await ids(mali, [hash])).toEqual([(await world.rowOf(mali, hash)).id]);
    await expect(ids(dao, [hash])).rejects.toMatchObject({ id: 'photo_missing' });
    await expect(ids(mali, [hash, '0'.repeat(64)])).rejects.toMatchObject({
      id: 'photo_missing',
      fields: [{ path: 'photos.1' }],
    });
  });
});

test('returns the photos of a draft to their owner on any device, and to no one else', async () => {
  const hash = hashOf(photo);
  await world.clientOf(mali).upload(photo);
  const unfinished = randomBytes(32).toString('hex');
  await world.clientOf(mali).announce(unfinished, 1_000);
  const list = async (person: Person, hashes: string[]) => {
    const answer = await server.request(
      person.token,
      'GET',
      `/api/uploads?hashes=${hashes.join(',')}`,
    );
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
