import { expect, test } from 'vitest';

import { photoPath } from '#contract/media/photo-address.ts';
import { makeMaster } from '../photo/intake/make-master.ts';
import { masterFileKey } from '../photo/rendition.ts';
import { noise } from '../photo/testing/crafted-files.ts';
import { removePhotoFiles } from './expire-uploads.ts';
import { keysOf } from '#server/platform/files/testing/file-store-suite.ts';
import { startS3Server } from '#server/platform/files/testing/s3-server.ts';
import { makePerson } from '#tests/factories/people.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

import { hashOf, uploadClient } from './testing/upload-client.ts';
import { PARTS } from './upload-files.ts';

const s3 = await startS3Server();
const server = await openTestServer(s3.env);

test('stores a photo’s parts, master and renditions in the bucket, and deletes them there', async () => {
  const { app, files, database } = server;
  const photo = await noise(700, 500).jpeg().toBuffer();
  const mali = await makePerson(database);
  const client = uploadClient(app, mali.token);
  const hash = hashOf(photo);
  await client.announce(hash, photo.length);
  const half = Math.floor(photo.length / 2);
  expect((await client.send(hash, 0, photo.subarray(0, half))).statusCode).toBe(200);
  const [part] = await keysOf(files, PARTS);
  expect((await files.read(part!))?.equals(photo.subarray(0, half))).toBe(true);

  const done = await client.send(hash, half, photo.subarray(half));
  const { key, access } = done.json<{ photo: { key: string; access: string } }>().photo;
  expect(await keysOf(files, PARTS)).toEqual([]);
  const master = await files.read(masterFileKey(key));
  expect(master?.equals((await makeMaster(photo)).body)).toBe(true);

  const shown = await app.inject(photoPath(key, 320, 'webp', access));
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  const [rendition] = await keysOf(files, 'renditions/');
  expect((await files.read(rendition!))?.equals(shown.rawPayload)).toBe(true);

  await removePhotoFiles(files, [key]);
  expect(await keysOf(files)).toEqual(['nodes/probe']);
});
