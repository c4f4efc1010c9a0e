import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { fillMarket, liveListings } from '#server/modules/listing/listing/testing/fill-market.ts';
import { makeHunt } from '#tests/factories/hunts.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

import { type Match, remindOfMatches, notifyMatches } from './notify-matches.ts';

let mali: Person;
let huntId: number;

const server = await openTestServer();
await fillMarket(server.database, 3, 10);
const [propertyId] = (await liveListings(server.database, 1)) as [number];
beforeEach(async () => {
  mali = await makePerson(server.database);
  huntId = await makeHunt(server.database, mali);
});

const kinds = (person = mali) =>
  server.column<string>`select kind from notifications where user_id = ${person.id} order by id`;

const match = (): Match => ({ userId: mali.id, huntId, propertyId });
const notify = () =>
  server.database.transaction((transaction) => notifyMatches(transaction, [match()]));
const remind = () =>
  server.database.transaction((transaction) => remindOfMatches(transaction, [match()]));

test('notifies about a match once and reminds an inactive reader once, a day later', async () => {
  await notify();
  await notify();
  const rows = await server.sql`
    select distinct round(extract(epoch from j.run_at - now()) / 3600)::int as hours
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'remind_of_matches'
      and j.payload::jsonb -> 'matches' @> ${JSON.stringify([match()])}::jsonb
  `;
  expect(rows).toEqual([{ hours: 24 }]);
  await remind();
  await remind();
  expect(await kinds()).toEqual(['listing_matched', 'match_reminder']);
});

const changeHunt = (changes: ReturnType<typeof sql>) =>
  server.sql`update hunts set ${changes} where id = ${huntId}`;
const changeNotice = (changes: ReturnType<typeof sql>) =>
  server.sql`update notifications set ${changes} where user_id = ${mali.id}`;
const publish = (isLive: boolean) =>
  server.sql`update listings set published = ${isLive} where id = ${propertyId}`;

test.each<[string, () => Promise<unknown>]>([
  ['a notice that was read', () => changeNotice(sql`is_read = true`)],
  ['a deleted notice', () => changeNotice(sql`deleted_at = now() + interval '1 second'`)],
  ['a listing that is off the market', () => publish(false)],
  ['a hunt whose notifications were turned off', () => changeHunt(sql`notify_mode = 'off'`)],
  ['a hunt that no longer runs', () => changeHunt(sql`status = 'fulfilled'`)],
])('doesn’t remind of %s', async (_, change) => {
  await notify();
  await change();
  await remind();
  await publish(true);
  expect(await kinds()).toEqual(['listing_matched']);
});

test('a hunt whose notifications are off sends none, and no reminder either', async () => {
  await changeHunt(sql`notify_mode = 'off'`);
  await notify();
  await remind();
  expect(await kinds()).toEqual([]);
});
