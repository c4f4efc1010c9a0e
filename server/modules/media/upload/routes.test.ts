import { beforeEach, expect, test } from 'vitest';

import { UPLOAD_CHUNK_MIN_BYTES } from '#contract/kit/limits.ts';
import { HEADERS } from '#contract/kit/version.ts';
import { makeMaster } from '../photo/intake/make-master.ts';
import { masterFileKey } from '../photo/rendition.ts';
import { openDatabase } from '#server/platform/database/connect.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { keysOf } from '#server/platform/files/testing/file-store-suite.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';

import { hashOf } from './testing/upload-client.ts';
import { openUploadWorld } from './testing/upload-world.ts';
import { receivePart } from './upload-commands.ts';
import { partKey, PARTS, partsFolder } from './upload-files.ts';

let mali: Person;
let dao: Person;

const world = await openUploadWorld();
const { photo, server } = world;
const hash = hashOf(photo);
beforeEach(async () => {
  await server.sql`delete from photos`;
  for (const key of await filesBelow('')) await server.files.remove(key);
  mali = await makePerson(server.database, { status: 'pending' });
  dao = await makePerson(server.database);
});

const filesBelow = (folder: string) => keysOf(server.files, folder);

test('photo upload becomes a photo when all parts have arrived, and deletes its parts', async () => {
  const client = world.clientOf(mali);
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
  const whole = { received: photo.length, photo: { hash, width: 400, height: 300 } };
  expect(last.json()).toMatchObject(whole);
  const { storage_key: key } = await world.rowOf(mali, hash);
  const master = await server.files.read(masterFileKey(key));
  expect(master?.equals((await makeMaster(photo)).body)).toBe(true);
  expect(await filesBelow(PARTS)).toEqual([]);
});

test('photo upload is separate for each user, also for the same file', async () => {
  await world.clientOf(mali).upload(photo);
  const client = world.clientOf(dao);
  const { statusCode, headers } = await client.find(hash);
  expect([statusCode, headers[HEADERS.errorId]]).toEqual([404, 'not_found']);
  expect((await client.send(hash, 0, photo)).json()).toMatchObject({ id: 'not_found' });
  const announced = await client.announce(hash, photo.length);
  expect(announced.json()).toMatchObject({ received: 0, photo: null });
  const { key } = (await client.upload(photo)).json<{ photo: { key: string } }>().photo;
  expect(key).not.toBe((await world.rowOf(mali, hash)).storage_key);
});

test('photo upload continues only from its offset, and returns it with the error', async () => {
  const client = world.clientOf(mali);
  await client.announce(hash, photo.length);
  await client.send(hash, 0, photo.subarray(0, UPLOAD_CHUNK_MIN_BYTES));
  const received = UPLOAD_CHUNK_MIN_BYTES;
  const sendFrom = (offset: number) =>
    client.send(hash, offset, photo.subarray(offset, offset + received));
  const fields = [{ path: 'headers.upload-offset', params: { requirement: received } }];
  for (const offset of [0, received - 1, received + 1]) {
    const wrong = await sendFrom(offset);
    expect(wrong.statusCode).toBe(409);
    expect(wrong.json()).toMatchObject({ id: 'wrong_offset', fields });
  }
  // At the end there is nothing left to send.
  expect((await sendFrom(photo.length)).statusCode).toBe(400);
  expect((await world.rowOf(mali, hash)).received).toBe(received);
});

test('photo upload accepts one of several concurrent parts', async () => {
  const client = world.clientOf(mali);
  await client.announce(hash, photo.length);
  for (let at = 0; at < photo.length; at = (await world.rowOf(mali, hash)).received) {
    const answers = await Promise.all(
      [20_000, 20_000, 17_000, 20_000].map((size) =>
        client.send(hash, at, photo.subarray(at, at + size)),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  }
  expect((await world.rowOf(mali, hash)).state).toBe('ready');
});

test('photo upload restarts when the file doesn’t match its hash', async () => {
  const client = world.clientOf(mali);
  await client.announce(hash, photo.length);
  const damaged = Buffer.from(photo);
  damaged[700]! ^= 1;
  const answer = await client.send(hash, 0, damaged);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ id: 'upload_damaged' });
  expect((await world.rowOf(mali, hash)).received).toBe(0);
  expect(await filesBelow(PARTS)).toEqual([]);
  expect((await client.upload(photo)).json()).toMatchObject({ photo: { width: 400 } });
});

test('photo upload restarts when a part is missing from the store', async () => {
  const client = world.clientOf(mali);
  await client.announce(hash, photo.length);
  await client.send(hash, 0, photo.subarray(0, UPLOAD_CHUNK_MIN_BYTES));
  const { storage_key: key, parts } = await world.rowOf(mali, hash);
  await server.files.remove(partKey(key, parts[0]!));
  const rest = photo.subarray(UPLOAD_CHUNK_MIN_BYTES);
  const answer = await client.send(hash, UPLOAD_CHUNK_MIN_BYTES, rest);
  expect(answer.json()).toMatchObject({ id: 'upload_damaged' });
  expect((await client.upload(photo)).json()).toMatchObject({ photo: { width: 400 } });
});

test('photo upload becomes a photo on the next request after a crash', async () => {
  const client = world.clientOf(mali);
  await client.announce(hash, photo.length);
  const { storage_key: key } = await world.rowOf(mali, hash);
  await server.files.write(partKey(key, '0-1'), photo);
  await server.sql`update photos set received = bytes, parts = '{0-1}', state = 'received'`;
  const answers = await Promise.all([client.find(hash), client.announce(hash, photo.length)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await world.rowOf(mali, hash)).state).toBe('ready');
});

test('photo upload deletes the parts of an upload that was announced again with another size', async () => {
  const client = world.clientOf(mali);
  await client.announce(hash, photo.length + 1);
  await client.send(hash, 0, photo.subarray(0, 20_000));
  const { storage_key: before } = await world.rowOf(mali, hash);
  const again = await client.announce(hash, photo.length);
  expect(again.json()).toMatchObject({ received: 0 });
  // Its parts would count no more, so they are in another folder, and a job deletes the old one.
  expect((await world.rowOf(mali, hash)).storage_key).not.toBe(before);
  const payloads = await server.column`select payload from graphile_worker._private_jobs
    where payload::jsonb -> 'storageKeys' ? ${before}`;
  expect(payloads).toEqual([{ storageKeys: [before] }]);
  expect((await client.upload(photo)).json()).toMatchObject({ photo: { width: 400 } });
});

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

test('holds no database connections while the store is slow, and counts one of two concurrent parts', async () => {
  await world.clientOf(mali).announce(hash, photo.length);
  // As many connections as waiting parts.
  const database = await openDatabase({ url: server.database.url, poolSize: 2, log: quiet });
  const waiting: (() => void)[] = [];
  const bothWait = Promise.withResolvers<void>();
  const files: FileStore = {
    ...server.files,
    read: (key) => server.files.read(key),
    list: (folder) => server.files.list(folder),
    remove: (key) => server.files.remove(key),
    async write(key, body) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 2) bothWait.resolve();
      });
      await server.files.write(key, body);
    },
  };
  const name = { ownerUserId: mali.id, sha256: Buffer.from(hash, 'hex') };
  const parts = [20_000, 30_000].map((size) =>
    receivePart(database, files, name, { offset: 0, body: photo.subarray(0, size) }),
  );
  const settled = Promise.allSettled(parts);
  try {
    await bothWait.promise;
    expect(await database.isReady()).toBe(true);
    for (const go of waiting) go();
    const answers = await settled;
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { storage_key: key, parts: counted } = await world.rowOf(mali, hash);
    const lying = await filesBelow(partsFolder(key));
    expect(lying).toEqual(counted.map((part) => partsFolder(key) + part));
    expect(lying).toHaveLength(1);
  } finally {
    for (const go of waiting) go();
    await settled;
    await database.close();
  }
});

test('ignores an empty part for a complete upload', async () => {
  const client = world.clientOf(mali);
  expect((await client.upload(photo)).statusCode).toBe(200);
  await client.send(hash, photo.length, Buffer.alloc(0));
  expect(await world.rowOf(mali, hash)).toMatchObject({ state: 'ready', parts: [] });
});
