import { request } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, test } from 'vitest';

import { BYTES_TYPE } from '#contract/kit/endpoint.ts';
import { UPLOAD_CHUNK_MIN_BYTES } from '#contract/kit/limits.ts';
import { HEADERS } from '#contract/kit/version.ts';
import { makeMaster } from '../photo/intake/make-master.ts';
import { masterFileKey } from '../photo/rendition.ts';
import { noise, plain } from '../photo/testing/crafted-files.ts';
import { dice } from '#tests/factories/dice.ts';
import { makePerson } from '#tests/factories/people.ts';
import { isLongRun } from '#tests/setup/long-run.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

import { openFinishing } from './finish-upload.ts';
import { hashOf, uploadClient } from './testing/upload-client.ts';
import { findUploadRow } from './upload-repository.ts';

const UPLOADS = isLongRun ? 200 : 20;
const CHUNK = UPLOAD_CHUNK_MIN_BYTES;
/** Maximum number of unused photos per owner. */
const PER_OWNER = 50;

const server = await openTestServer();
await server.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = server.app.server.address() as AddressInfo;

/**
 * Sends a part over its own connection. Cuts the connection after `cutAfter` bytes, unless it is
 * `null`.
 */
function sendPart(
  token: string,
  hash: string,
  offset: number,
  part: Buffer,
  cutAfter: number | null,
): Promise<'answered' | 'cut'> {
  return new Promise((resolve, reject) => {
    const call = request({
      port,
      host: '127.0.0.1',
      agent: false,
      method: 'PATCH',
      path: `/api/uploads/${hash}`,
      headers: {
        [HEADERS.authToken]: token,
        [HEADERS.uploadOffset]: offset,
        'content-type': BYTES_TYPE,
        'content-length': part.length,
      },
    });
    call.on('error', (error) => (cutAfter === null ? reject(error) : resolve('cut')));
    call.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => resolve('answered'));
      answer.on('error', () => resolve('cut'));
    });
    if (cutAfter === null) call.end(part);
    else {
      call.write(part.subarray(0, cutAfter), () => call.destroy());
      call.on('close', () => resolve('cut'));
    }
  });
}

test(`resends at most one chunk in each of ${UPLOADS} uploads cut at a random byte`, async () => {
  const random = dice(20_261_121);
  const owners = await Promise.all(
    Array.from({ length: Math.ceil(UPLOADS / PER_OWNER) }, () => makePerson(server.database)),
  );
  let [cuts, sentAgain] = [0, 0];

  async function one(number: number): Promise<void> {
    const { id, token } = owners[number % owners.length]!;
    const picture = noise(120 + (number % 40), 100 + (number % 70), 1 + (number % 60));
    const file = await picture.png().toBuffer();
    const hash = hashOf(file);
    const client = uploadClient(server.app, token);
    const cutAt = Math.floor(random() * file.length);
    let [sent, isCut, offset] = [0, false, 0];
    await client.announce(hash, file.length, 'image/png');
    while (offset < file.length) {
      const part = file.subarray(offset, offset + CHUNK);
      const isHere = !isCut && cutAt < offset + part.length;
      // Some are cut after the whole part is sent, before the response.
      const after = isHere ? (number % 5 === 0 ? part.length : cutAt - offset) : null;
      sent += after ?? part.length;
      await sendPart(token, hash, offset, part, after);
      isCut ||= isHere;
      const found = await client.find(hash);
      expect(found.statusCode).toBe(200);
      offset = Number(found.headers[HEADERS.uploadOffset]);
    }
    expect(isCut).toBe(true);
    cuts += 1;
    sentAgain = Math.max(sentAgain, sent - file.length);
    expect(sent - file.length).toBeLessThanOrEqual(CHUNK);
    const rows = await server.sql<{ key: string; hash: string; state: string }>`
      select storage_key as key, encode(sha256, 'hex') as hash, state from photos
      where owner_user_id = ${id} and sha256 = ${Buffer.from(hash, 'hex')}
    `;
    // `ready` means that the server checked the hash of the received file. The master must equal
    // one made from the original.
    expect(rows[0]).toMatchObject({ hash, state: 'ready' });
    const master = await server.files.read(masterFileKey(rows[0]!.key));
    expect(master?.equals((await makeMaster(file)).body)).toBe(true);
  }

  const numbers = Array.from({ length: UPLOADS }, (_one, number) => number);
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let number = numbers.pop(); number !== undefined; number = numbers.pop()) {
        await one(number);
      }
    }),
  );
  console.log(`${cuts} cut, at most ${sentAgain} bytes sent again (a chunk has ${CHUNK})`);
  expect(cuts).toBe(UPLOADS);
});

test('a request that read an upload before another one finished it gets the photo', async () => {
  const { id, token } = await makePerson(server.database);
  const file = await plain(90, 60).jpeg().toBuffer();
  await uploadClient(server.app, token).upload(file);
  const sha256 = Buffer.from(hashOf(file), 'hex');
  const row = await findUploadRow(server.database.kysely, { ownerUserId: id, sha256 });
  const finish = openFinishing(server.database, server.files);
  const settled = await finish({ ...row!, state: 'received', parts: ['0-gone'] });
  expect(settled.state).toBe('ready');
});
