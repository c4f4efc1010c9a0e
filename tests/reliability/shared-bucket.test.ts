import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { BYTES_TYPE } from '#contract/kit/endpoint.ts';
import { photoPath } from '#contract/media/photo-address.ts';
import { HEADERS } from '#contract/kit/version.ts';
import { createScratchDatabase } from '#server/db/scratch-database.ts';
import { noise } from '#server/modules/media/photo/testing/crafted-files.ts';
import { hashOf } from '#server/modules/media/upload/testing/upload-client.ts';
import { openDatabase } from '#server/platform/database/connect.ts';
import { startS3Server } from '#server/platform/files/testing/s3-server.ts';
import { makePerson } from '#tests/factories/people.ts';

import { startProgram } from '../setup/server-process.ts';
import { tempFolder } from '../setup/temp-folder.ts';

const { TEST_DATABASE_URL: databaseServer, TEST_REDIS_URL: redisServer } = process.env;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

test.skipIf(!databaseServer || !redisServer)(
  'an upload started on one of two nodes that share only a bucket is completed on the other, and both serve it',
  async () => {
    const folder = await tempFolder();
    const s3 = await startS3Server();
    const scratch = await createScratchDatabase(databaseServer!);
    onTestFinished(() => scratch.drop());
    const start = async (node: 'first' | 'second') => {
      const server = await startProgram({
        DATABASE_URL: scratch.url,
        REDIS_URL: redisServer!,
        DATA_DIR: join(folder, node),
        DEMO: '0',
        ...s3.env,
      });
      onTestFinished(() => server.stop().then(() => undefined));
      return server.url;
    };
    // The first one migrates the database.
    const first = await start('first');
    const database = await openDatabase({ url: scratch.url, poolSize: 1, log: quiet });
    const mali = await makePerson(database);
    await database.close();
    const second = await start('second');
    const photo = await noise(400, 300).jpeg().toBuffer();
    const hash = hashOf(photo);
    const auth = { [HEADERS.authToken]: mali.token };
    await fetch(`${first}/api/uploads`, {
      method: 'POST',
      headers: { ...auth, 'content-type': 'application/json' },
      body: JSON.stringify({ hash, bytes: photo.length, mime: 'image/jpeg' }),
    });
    const half = Math.floor(photo.length / 2);
    const send = (at: string, from: number, body: Uint8Array) =>
      fetch(`${at}/api/uploads/${hash}`, {
        method: 'PATCH',
        headers: { ...auth, 'content-type': BYTES_TYPE, [HEADERS.uploadOffset]: String(from) },
        body: Buffer.from(body),
      });
    expect((await send(first, 0, photo.subarray(0, half))).status).toBe(200);
    const done = await send(second, half, photo.subarray(half));
    const body = (await done.json()) as { photo: { key: string; access: string } };
    const shown = await Promise.all(
      [first, second].map(async (at) => {
        const answer = await fetch(at + photoPath(body.photo.key, 320, 'webp', body.photo.access));
        return [answer.status, Buffer.from(await answer.arrayBuffer()).toString('base64')];
      }),
    );
    expect(shown[0]![0]).toBe(200);
    expect(shown[1]).toEqual(shown[0]);
  },
);
