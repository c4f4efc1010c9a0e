import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import { PHOTO_MAX_BYTES, UPLOAD_CHUNK_MIN_BYTES } from '#contract/kit/limits.ts';
import { isPhotoUsed, PHOTO_REFERENCES } from '../photo/photo-references.ts';
import { masterFileKey } from '../photo/rendition.ts';
import { plain } from '../photo/testing/crafted-files.ts';
import { keysOf } from '#server/platform/files/testing/file-store-suite.ts';
import { makePerson } from '#tests/factories/people.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

import { expireUploads, sweepParts } from './expire-uploads.ts';
import { hashOf, uploadClient } from './testing/upload-client.ts';
import { partKey } from './upload-files.ts';

const server = await openTestServer();
const mali = await makePerson(server.database);
const photo = await plain(64, 48).png().toBuffer();
beforeEach(async () => {
  await server.sql`update users set image_photo_id = null`;
  await server.sql`delete from drafts`;
  await server.sql`delete from photos`;
  for (const key of await allFiles()) await server.files.remove(key);
});

async function age(hours: number): Promise<void> {
  await server.sql`alter table photos disable trigger photos_touch`;
  await server.sql`update photos set updated_at = now() - make_interval(hours => ${hours})`;
  await server.sql`alter table photos enable trigger photos_touch`;
}

const client = uploadClient(server.app, mali.token);

const states = () => server.column<string>`select state from photos order by id`;

/** Returns the states of the photos that are left some hours later. */
async function statesAfter(hours?: number): Promise<string[]> {
  if (hours !== undefined) await age(hours);
  await expireUploads(server.database);
  return states();
}

const allFiles = () => keysOf(server.files);

test('PHOTO_REFERENCES lists every column that refers to a photo', async () => {
  const columns = await server.column<string>`
    select c.relname || '.' || a.attname
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'photos'::regclass
  `;
  expect(PHOTO_REFERENCES.map(({ column }) => column).toSorted()).toEqual(columns.toSorted());
});

test('deletes unfinished uploads after two days and unused photos after a week', async () => {
  await client.announce('0'.repeat(64), 500);
  await client.upload(photo);
  await client.upload(Buffer.from('no photo'));
  expect(await states()).toEqual(['receiving', 'ready', 'refused']);
  expect(await statesAfter(47)).toHaveLength(3);
  expect(await statesAfter(49)).toEqual(['ready', 'refused']);
  expect(await statesAfter(7 * 24 + 1)).toEqual([]);
});

test('keeps uploads that were requested again and photos in use', async () => {
  await client.upload(photo);
  await client.announce('0'.repeat(64), 500);
  await server.sql`update users set image_photo_id = (select id from photos where state = 'ready')
    where id = ${mali.id}`;
  expect(await server.sql`select 1 from photos where ${isPhotoUsed}`).toHaveLength(1);
  await age(9_999);
  await client.announce('0'.repeat(64), 500);
  expect(await statesAfter()).toEqual(['ready', 'receiving']);
});

const draftId = randomUUID();
const named = hashOf(photo);

function writeAs(token: string, body: object, baseVersion = 0) {
  const draft = { kind: 'report', targetId: 12, schemaVersion: 1, body, baseVersion };
  const headers = { 'idempotency-key': randomUUID() };
  return server.request(token, 'PUT', `/api/drafts/${draftId}`, draft, headers);
}

test('keeps a photo while a draft refers to it, even if the draft was saved first', async () => {
  const other = await makePerson(server.database);
  expect((await writeAs(mali.token, { details: named })).statusCode).toBe(200);
  await client.upload(photo);
  expect(await statesAfter(9_999)).toEqual(['ready']);

  // The photo expires if the draft no longer refers to it, has expired, or belongs to another user.
  expect((await writeAs(other.token, { details: named })).statusCode).toBe(200);
  expect((await writeAs(mali.token, { details: 'no photo' }, 1)).statusCode).toBe(200);
  expect(await statesAfter()).toEqual([]);
  await client.upload(photo);
  await age(9_999);
  expect((await writeAs(mali.token, { details: named }, 2)).statusCode).toBe(200);
  expect(await statesAfter()).toEqual(['ready']);
  await server.sql`update drafts set expires_at = now() - interval '1 minute'`;
  expect(await statesAfter()).toEqual([]);
});

test('deletes the photos of a deleted draft', async () => {
  await writeAs(mali.token, { details: named });
  await client.upload(photo);
  expect(await statesAfter(9_999)).toEqual(['ready']);
  const path = `/api/drafts/${draftId}?baseVersion=1`;
  expect((await server.request(mali.token, 'DELETE', path)).statusCode).toBe(200);
  expect(await statesAfter()).toEqual([]);
});

test('deletes a photo’s parts, master and renditions with its row', async () => {
  const answer = await client.upload(photo);
  const { key, access } = answer.json<{ photo: { key: string; access: string } }>().photo;
  await server.app.inject(`/photos/${key}/320.webp?access=${access}`);
  expect(await allFiles()).toHaveLength(2);
  expect(await server.files.exists(masterFileKey(key))).toBe(true);
  await age(9_999);
  await expireUploads(server.database);
  await server.runJobs();
  expect(await allFiles()).toEqual([]);
});

test('deletes orphaned parts and keeps those of unfinished uploads', async () => {
  await client.announce('0'.repeat(64), PHOTO_MAX_BYTES);
  await client.send('0'.repeat(64), 0, Buffer.alloc(UPLOAD_CHUNK_MIN_BYTES));
  await server.files.write(partKey(randomUUID(), '0-1'), Buffer.from('left behind'));
  expect(await allFiles()).toHaveLength(2);
  await sweepParts(server.database, server.files);
  expect(await allFiles()).toHaveLength(1);
  const found = await client.find('0'.repeat(64));
  expect(found.headers['upload-offset']).toBe(String(UPLOAD_CHUNK_MIN_BYTES));
});
