import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  type ListingState,
  listingChanged,
} from '#server/modules/listing/favourite/listing-changed.ts';
import { fillMarket } from '#server/modules/listing/listing/testing/fill-market.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openTestServer, type TestServer } from '#tests/setup/test-server.ts';

import { type Match, remindOfMatch, notifyMatches } from './notify-matches.ts';

let server: TestServer;
let propertyId: number;
let mali: Person;

beforeAll(async () => {
  server = await openTestServer();
  await fillMarket(server.database, 3, 10);
  const { rows } = await sql<{ id: number }>`
    select id from listings where status = 'approved' and published and deleted_at is null limit 1
  `.execute(server.database.kysely);
  propertyId = rows[0]!.id;
});
beforeEach(async () => {
  mali = await makePerson(server.database);
});
afterAll(() => server.close());

async function kinds(person = mali) {
  const { rows } = await sql<{ kind: string }>`
    select kind from notifications where user_id = ${person.id} order by id
  `.execute(server.database.kysely);
  return rows.map(({ kind }) => kind);
}

const match = (): Match => ({ userId: mali.id, huntId: 7, propertyId });
const tell = () =>
  server.database.transaction((transaction) => notifyMatches(transaction, [match()]));
const remind = () =>
  server.database.transaction((transaction) => remindOfMatch(transaction, match()));

test('notifies about a match once and reminds an inactive reader once, a day later', async () => {
  await tell();
  await tell();
  const { rows } = await sql<{ hours: number }>`
    select round(extract(epoch from run_at - now()) / 3600)::int as hours
    from graphile_worker.jobs where key = ${`reminder:${mali.id}:match:7:${propertyId}`}
  `.execute(server.database.kysely);
  expect(rows).toEqual([{ hours: 24 }]);
  await remind();
  await remind();
  expect(await kinds()).toEqual(['listing_matched', 'match_reminder']);
});

test.each([
  ['has read of it', sql`update notifications set is_read = true`],
  ['has put it away', sql`update notifications set deleted_at = now() + interval '1 second'`],
])('doesn’t remind a reader who %s', async (_, change) => {
  await tell();
  await sql`${change} where user_id = ${mali.id}`.execute(server.database.kysely);
  await remind();
  expect(await kinds()).toEqual(['listing_matched']);
});

test('doesn’t remind about a listing that is off the market', async () => {
  await tell();
  const set = (published: boolean) =>
    sql`update listings set published = ${published} where id = ${propertyId}`.execute(
      server.database.kysely,
    );
  await set(false);
  await remind();
  await set(true);
  expect(await kinds()).toEqual(['listing_matched']);
});

const STATE: ListingState = {
  isLive: true,
  currency: 'THB',
  salePrice: 5_000_000,
  rentPrice: 30_000,
};

test.each<[string, Partial<ListingState>, Partial<ListingState>, string[]]>([
  ['costs less', {}, { salePrice: 4_000_000 }, ['price_drop']],
  ['costs less both ways', {}, { salePrice: 1, rentPrice: 1 }, ['price_drop', 'price_drop']],
  ['costs more', {}, { salePrice: 6_000_000 }, []],
  ['has a price at last', { salePrice: null }, { salePrice: 1 }, []],
  ['has its price on request', {}, { salePrice: null }, []],
  ['costs less in another currency', {}, { currency: 'LKR', salePrice: 1 }, []],
  ['leaves the market', {}, { isLive: false, salePrice: 1 }, ['listing_gone']],
  ['wasn’t there and isn’t', { isLive: false }, { isLive: false, salePrice: 1 }, []],
  ['comes back for less', { isLive: false }, { salePrice: 1 }, []],
])('sends the right notices for a saved home that %s', async (_, before, after, told) => {
  await sql`insert into favourites (user_id, listing_id) values (${mali.id}, ${propertyId})`.execute(
    server.database.kysely,
  );
  const change = {
    before: { ...STATE, ...before },
    after: { ...STATE, ...after },
    occasion: `version-${Math.random()}`,
    actorId: null,
  };
  for (let time = 0; time < 2; time += 1) {
    await server.database.transaction((transaction) =>
      listingChanged(transaction, propertyId, change),
    );
  }
  expect(await kinds()).toEqual(told);
});
