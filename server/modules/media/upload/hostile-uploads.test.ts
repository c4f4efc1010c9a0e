import { deflateSync } from 'node:zlib';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { PHOTO_FORMATS, PHOTO_WIDTHS, photoPath } from '#contract/media/photo-address.ts';
import type { MeasuredIntake } from '#tests/setup/measure-intake.ts';
import { keysOf } from '#server/platform/files/testing/file-store-suite.ts';
import { makePerson } from '#tests/factories/people.ts';
import { openTestServer } from '#tests/setup/test-server.ts';
import { tempFolder } from '#tests/setup/temp-folder.ts';

import {
  bytes,
  chunk,
  noise,
  noted,
  packedZeros,
  text,
  withChunks,
  withSegment,
  zeros,
} from '../photo/testing/crafted-files.ts';
import { hostileImages } from '../photo/testing/hostile-images.ts';
import { uploadClient } from './testing/upload-client.ts';

/** Returns valid photos with metadata that is harmful or reveals personal data. */
async function trickyPhotos(): Promise<{ name: string; file: Buffer }[]> {
  const image = noise();
  const [jpeg, png] = await Promise.all([
    image.clone().jpeg().toBuffer(),
    image.clone().png().toBuffer(),
  ]);
  const packed = await packedZeros(400 * 1024 * 1024);
  const megabyte = compressed('zTXt', deflateSync(zeros(1_000_000)));
  /** Returns EXIF metadata with a single entry (tag, type, count, value), in TIFF format. */
  const notes = (tag: number, value: number) => {
    const head = Buffer.from('II*\0\x08\0\0\0\x01\0\0\0\x04\0\x01\0\0\0\0\0\0\0\0\0\0\0', 'latin1');
    head.writeUInt16LE(tag, 10);
    head.writeUInt32LE(value, 18);
    return bytes('Exif\0\0', head);
  };
  const profile = text(`ICC_PROFILE\0\x01\x01${'A'.repeat(60_000)}`);
  const annotated = noted(image.clone()).withIccProfile('p3').jpeg();
  const files: Record<string, Buffer> = {
    'a PNG with 400 MB of text': withChunks(png, compressed('zTXt', packed)),
    'a PNG with a colour profile of 400 MB': withChunks(png, compressed('iCCP', packed)),
    'a PNG with 2,000 texts of 1 MB': withChunks(png, ...Array<Buffer>(2_000).fill(megabyte)),
    'a JPEG with an invalid colour profile': withSegment(jpeg, 0xe2, profile),
    'a JPEG whose EXIF data refers to itself': withSegment(jpeg, 0xe1, notes(0x8769, 8)),
    'a JPEG whose EXIF data points outside': withSegment(jpeg, 0xe1, notes(0x8825, 0xffff_fff0)),
    'a JPEG with the orientation 99': withSegment(jpeg, 0xe1, notes(0x0112, 99)),
    'a JPEG with location and author': await annotated.toBuffer(),
  };
  return Object.entries(files).map(([name, file]) => ({ name, file }));
}

/** Returns a PNG chunk with compressed data after its name. */
function compressed(type: 'zTXt' | 'iCCP', packed: Buffer): Buffer {
  return chunk(type, bytes('Comment\0\0', packed));
}

const MB = 1024 * 1024;

const server = await openTestServer();
const [images, photos] = await Promise.all([hostileImages(), trickyPhotos()]);

test('rejects more than 30 hostile files', async () => {
  expect(images.length).toBeGreaterThanOrEqual(30);
  const { id: ownerId, token } = await makePerson(server.database);
  const client = uploadClient(server.app, token);
  const filesBefore = await keysOf(server.files);
  const found: Record<string, unknown> = {};
  for (const { name, file } of images) {
    const answer = await client.upload(file);
    const { id, fields } = answer.json<{ id?: string; fields?: { rule: string }[] }>();
    found[name] = [answer.statusCode, id, fields?.[0]?.rule];
    // A repeated upload is rejected at once.
    expect((await client.upload(file)).json()).toEqual(answer.json());
  }
  expect(found).toEqual(
    Object.fromEntries(images.map(({ name, reason }) => [name, [422, 'photo_refused', reason]])),
  );
  // An empty file can't even be announced.
  expect((await client.upload(Buffer.alloc(0))).statusCode).toBe(400);
  const rows = await server.sql`select 1 from photos where owner_user_id = ${ownerId}
    and state <> 'refused'`;
  expect(rows).toEqual([]);
  expect(await keysOf(server.files)).toEqual(filesBefore);
});

test('needs less than 200 MB of memory for each hostile file and for photos with harmful metadata', async () => {
  const folder = await tempFolder();
  for (const [at, { file }] of [...images, ...photos].entries()) {
    await writeFile(join(folder, String(at)), file);
  }
  await writeFile(join(folder, 'empty'), '');
  const script = join(import.meta.dirname, '../../../../tests/setup/measure-intake.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, folder]);
  const { outcomes, moreMemory } = JSON.parse(stdout) as MeasuredIntake;
  console.log(
    `${images.length + 1} hostile files and ${photos.length} tricky photos, ` +
      `${Math.round(moreMemory / MB)} MB more at most`,
  );
  expect(outcomes).toEqual({
    ...Object.fromEntries(images.map(({ reason }, at) => [at, reason])),
    ...Object.fromEntries(photos.map((_photo, at) => [images.length + at, null])),
    empty: 'kind',
  });
  expect(moreMemory).toBeLessThan(200 * MB);
});

test('serves photos without camera metadata', async () => {
  const { token } = await makePerson(server.database);
  const client = uploadClient(server.app, token);
  for (const { name, file } of photos) {
    const { photo } = (await client.upload(file)).json();
    for (const format of PHOTO_FORMATS) {
      const url = photoPath(photo.key, PHOTO_WIDTHS[0], format, photo.access);
      const { rawPayload, statusCode } = await server.app.inject(url);
      expect([name, format, statusCode]).toEqual([name, format, 200]);
      const { width, exif, xmp, iptc, icc, comments, orientation } =
        await sharp(rawPayload).metadata();
      expect([name, format, width]).toEqual([name, format, 96]);
      expect({ exif, xmp, iptc, icc, comments, orientation }).toEqual({});
      expect(rawPayload.toString('latin1')).not.toMatch(/Exif|GPS|Mali|Phone|http:/);
    }
  }
});
