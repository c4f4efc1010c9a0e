import { expect, test } from 'vitest';

import { insertPlaces } from '#server/modules/market/place/insert-places.ts';
import { makeHunt } from '#tests/factories/hunts.ts';
import { approved, sendListing } from '#tests/factories/listings.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

import { expireHunts } from './expire-hunts.ts';
import { extendHuntAs } from './write-hunt.ts';

const server = await openTestServer();
await server.database.transaction(insertPlaces);

const endIn = (id: number, interval: string) =>
  server.sql`update hunts set expires_at = now() + ${interval}::interval where id = ${id}`;

/** Returns the reader's notices about the end of hunts, newest first, in a language. */
async function noticesOf({ token }: Person, language: 'en' | 'th') {
  const answer = await server.request(token, 'GET', '/api/notifications?page=1', undefined, {
    'accept-language': language,
  });
  const { notifications } = answer.json<{ notifications: { kind: string; title: string }[] }>();
  return notifications.filter(({ kind }) => kind.startsWith('hunt_')).map(({ title }) => title);
}

test('warns of the end of a hunt once, and again only after it was extended', async () => {
  const { database } = server;
  const mali = await makePerson(database);
  const dao = await makePerson(database, { language: 'th' });
  const id = await makeHunt(database, mali);
  await endIn(await makeHunt(database, dao), '4 days');
  await endIn(id, '6 days');
  await expireHunts(database);
  expect(await noticesOf(mali, 'en')).toEqual([]);
  expect(await noticesOf(dao, 'th')).toEqual(['ยังหาอยู่ไหม']);
  await endIn(id, '4 days');
  await expireHunts(database);
  await expireHunts(database);
  expect(await noticesOf(mali, 'en')).toEqual(['Still hunting?']);
  await database.transaction((transaction) => extendHuntAs(transaction, mali.id, id));
  await endIn(id, '3 days');
  await expireHunts(database);
  expect(await noticesOf(mali, 'en')).toEqual(['Still hunting?', 'Still hunting?']);
});

test('ends a hunt with its areas and pairs, and says so once, in the reader’s language', async () => {
  const { database } = server;
  const mali = await makePerson(database);
  const dao = await makePerson(database, { language: 'th' });
  const ids = [await makeHunt(database, mali), await makeHunt(database, dao)];
  const listing = await approved(database, await sendListing(database, await makePerson(database)));
  await server.runJobs();
  const pairs = () =>
    server.sql`
      select hunt_id from matches where listing_id = ${listing} and gone_at is null
        and hunt_id = any(${ids}::bigint[])
    `.then((rows) => rows.length);
  expect(await pairs()).toBe(2);
  for (const id of ids) await endIn(id, '-1 second');
  await Promise.all([expireHunts(database), expireHunts(database)]);
  await expireHunts(database);
  expect(await noticesOf(mali, 'en')).toEqual(['Your hunt has ended']);
  expect(await noticesOf(dao, 'th')).toEqual(['รายการฝากหาของคุณหมดอายุแล้ว']);
  expect(await pairs()).toBe(0);
  const rows = await server.sql`
    select h.status, h.version, count(a.id)::int as areas
    from hunts h left join hunt_areas a on a.hunt_id = h.id
    where h.id = any(${ids}::bigint[]) group by h.id
  `;
  expect(rows).toEqual([
    { status: 'expired', version: 2, areas: 0 },
    { status: 'expired', version: 2, areas: 0 },
  ]);
});

test('doesn’t end or warn of paused hunts', async () => {
  const { database } = server;
  const mali = await makePerson(database);
  const id = await makeHunt(database, mali, { status: 'paused' });
  await endIn(id, '-1 day');
  await expireHunts(database);
  expect(await noticesOf(mali, 'en')).toEqual([]);
});
