import { expect, test } from 'vitest';

import { fillMarket } from '#server/modules/listing/listing/testing/fill-market.ts';
import { noticesOf } from '#tests/factories/notices.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

import { noticeSavers, type SavedListingChange } from './notice-savers.ts';

const server = await openTestServer();
await fillMarket(server.database, 3, 10);
const rows = await server.sql<{ id: number }>`select id from listings limit 1`;
const propertyId = rows[0]!.id;
const savers = await Promise.all([1, 2, 3].map(() => makePerson(server.database)));
const stranger = await makePerson(server.database);
for (const { id } of savers) {
  await server.sql`insert into favourites (user_id, listing_id) values (${id}, ${propertyId})`;
}

const tell = (change: SavedListingChange, occasion: string, actorId: number | null = null) =>
  server.database.transaction((transaction) =>
    noticeSavers(transaction, change, { occasion, actorId }),
  );

test('notifies each user who saved the listing once per change, except the user who changed it', async () => {
  const drop: SavedListingChange = {
    kind: 'price_drop',
    params: { propertyId, deal: 'sale', before: 5_000_000, now: 4_500_000, currency: 'THB' },
  };
  const [mali, dao, owner] = savers as [Person, Person, Person];
  await tell(drop, '2', owner.id);
  await tell(drop, '2', owner.id);
  await tell({ kind: 'listing_gone', params: { propertyId } }, '3');
  const gone = { kind: 'listing_gone', params: { propertyId } };
  expect(await noticesOf(server.database, mali)).toEqual([drop, gone]);
  expect(await noticesOf(server.database, dao)).toEqual([drop, gone]);
  expect(await noticesOf(server.database, owner)).toEqual([gone]);
  expect(await noticesOf(server.database, stranger)).toEqual([]);
});
