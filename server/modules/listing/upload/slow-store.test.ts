import { expect, test } from 'vitest';

import { openDatabase } from '#server/platform/database/connect.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { makePerson } from '#tests/factories/people.ts';

import { hashOf } from './testing/upload-client.ts';
import { openUploadWorld } from './testing/upload-world.ts';
import { receivePart } from './upload-commands.ts';
import { partsFolder } from './upload-files.ts';

const world = await openUploadWorld();

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

test('holds no database connections while the store is slow, and counts one of two concurrent parts', async () => {
  const { server, photo } = world;
  const mali = await makePerson(server.database);
  const hash = hashOf(photo);
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
    const lying: string[] = [];
    for await (const one of server.files.list(partsFolder(key))) lying.push(one);
    expect(lying).toEqual(counted.map((part) => partsFolder(key) + part));
    expect(lying).toHaveLength(1);
  } finally {
    for (const go of waiting) go();
    await settled;
    await database.close();
  }
});

test('ignores an empty part for a complete upload', async () => {
  const mali = await makePerson(world.server.database);
  const hash = hashOf(world.photo);
  const client = world.clientOf(mali);
  expect((await client.upload(world.photo)).statusCode).toBe(200);
  await client.send(hash, world.photo.length, Buffer.alloc(0));
  expect(await world.rowOf(mali, hash)).toMatchObject({ state: 'ready', parts: [] });
});
