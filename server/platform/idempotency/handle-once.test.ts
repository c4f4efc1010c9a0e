import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import { HEADERS } from '#contract/kit/version.ts';
import { fillMarket, liveListings } from '#server/modules/listing/listing/testing/fill-market.ts';
import { makePeople, type Person } from '#tests/factories/people.ts';
import { isLongRun } from '#tests/setup/long-run.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

import { deleteOldKeys } from './idempotency-repository.ts';

const server = await openTestServer();
await fillMarket(server.database, 5, 40);
const [listing, other] = (await liveListings(server.database, 2)) as [number, number];
const [mali, dao] = await makePeople(server.database, {}, {});
beforeEach(async () => {
  await server.sql`delete from favourites`;
  await server.sql`delete from idempotency_keys`;
});

/** A toggle without a value: a repeated request without a key would undo it. */
function toggle({ id: userId, token }: Person, key: string, propertyId = listing) {
  const headers = { [HEADERS.idempotencyKey]: key };
  return server.request(token, 'POST', '/api/properties/love/', { propertyId, userId }, headers);
}

const savedBy = (person: Person) =>
  server.column<number>`select listing_id as id from favourites where user_id = ${person.id}
    order by 1`;

test('applies a repeated request once, with the same reply and key header', async () => {
  const key = randomUUID();
  const first = await toggle(mali, key);
  const again = await toggle(mali, key.toUpperCase());
  expect(first.statusCode).toBe(200);
  expect(again.json()).toEqual(first.json());
  expect(first.headers[HEADERS.idempotencyKey]).toBe(key);
  expect(again.headers[HEADERS.idempotencyKey]).toBe(key);
  expect(await savedBy(mali)).toEqual([listing]);
});

test('processes one of several concurrent requests; the others return its reply', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 12 }, () => toggle(mali, key)));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(await savedBy(mali)).toEqual([listing]);
});

const FLAPS = isLongRun ? 200 : 20;

test(`applies each of ${FLAPS} repeated requests once when the first reply is lost`, async () => {
  for (let flap = 0; flap < FLAPS; flap += 1) {
    const key = randomUUID();
    const before = await savedBy(mali);
    // The first reply is ignored. The second request may arrive during or after the first.
    await Promise.all([toggle(mali, key), toggle(mali, key)]);
    expect(await savedBy(mali)).toEqual(before.length > 0 ? [] : [listing]);
  }
});

test('rejects a key that was used for another request', async () => {
  const key = randomUUID();
  await toggle(mali, key);
  const answer = await toggle(mali, key, other);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ id: 'key_reused' });
  expect(await savedBy(mali)).toEqual([listing]);
});

test('keeps the same key of two users separate', async () => {
  const key = randomUUID();
  await toggle(mali, key);
  const answer = await toggle(dao, key, other);
  expect(answer.json()).toMatchObject({ propertyId: other, isSaved: true });
  expect(await savedBy(dao)).toEqual([other]);
});

test('frees the key of a rejected request, which has no effect', async () => {
  const key = randomUUID();
  const refused = await toggle(mali, key, 999_999_999);
  expect(refused.statusCode).toBe(404);
  expect((await toggle(mali, key)).statusCode).toBe(200);
});

test("rejects a key that isn't a UUID and names the header", async () => {
  const answer = await toggle(mali, 'mine');
  expect(answer.statusCode).toBe(400);
  const fields = [{ path: 'headers.idempotency-key', rule: 'uuid' }];
  expect(answer.json()).toMatchObject({ id: 'invalid_input', fields });
});

test('deletes keys after the retention time only', async () => {
  await toggle(mali, randomUUID());
  await server.sql`update idempotency_keys set created_at = now() - interval '31 days'`;
  const young = randomUUID();
  await toggle(mali, young);
  await deleteOldKeys(server.database, 30);
  expect(await server.sql`select key from idempotency_keys`).toEqual([{ key: young }]);
});
