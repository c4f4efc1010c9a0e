import { beforeEach, expect, test } from 'vitest';

import type { Endpoint } from '#contract/kit/endpoint.ts';
import { readListingEnding } from '#contract/listing/listing-endpoints.ts';
import {
  deleteListing,
  endListing,
  listOwnListings,
  publishListing,
  readOwnListing,
} from '#contract/listing/listing-write-endpoints.ts';
import { estimateMarketValue } from '#contract/listing/market-value-endpoints.ts';
import { readPriceHistory } from '#contract/listing/price-history.ts';
import { callSample, endpointCaller, outcomeOf } from '#tests/factories/call-sample.ts';
import { approved, rejected, offerHome } from '#tests/factories/listings.ts';
import { noticesOf } from '#tests/factories/notices.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import type { SampleInput } from '#tests/factories/sample.ts';
import { openTestMarket } from '#tests/setup/test-server.ts';

const server = await openTestMarket();
const { app, database } = server;

let owner: Person;
/** A live listing for sale at 5,000,000 and for rent at 20,000. */
let id: number;
beforeEach(async () => {
  owner = await makePerson(database);
  const deals = { isForRent: true, priceRent: 20_000 };
  id = await offerHome(database, owner, deals);
});

const callAs = endpointCaller(app);
const call = <E extends Endpoint>(endpoint: E, input: SampleInput, by: Person | null = owner) =>
  callAs(endpoint, input, by);

/** Marks the listing as sold or rented. @returns the outcome */
async function end(body: object): Promise<string> {
  const input = { body: { propertyId: id, ...body } };
  return outcomeOf(endListing, await callSample(app, endListing, input, owner.token));
}

const params = () => ({ params: { id: String(id) } });
const publish = () => call(publishListing, { body: { propertyId: id, published: true } });

async function historyOf(deal: 'sale' | 'rent') {
  const { prices } = await call(readPriceHistory, params(), null);
  return prices.filter((one) => one.deal === deal).map(({ price, endedAs }) => endedAs ?? price);
}

/** Lets the end of the listing have happened some days ago. */
async function age(days: number): Promise<void> {
  await server.sql`update listings set ended_at = ended_at - make_interval(days => ${days})
    where id = ${id}`;
  await server.sql`update price_changes set created_at = created_at - make_interval(days => ${days})
    where listing_id = ${id}`;
}

test('a listing marked as sold leaves the market, and visitors learn how and when it ended but not its price', async () => {
  const saver = await makePerson(database);
  await server.sql`insert into favourites (user_id, listing_id) values (${saver.id}, ${id})`;
  expect(await end({ endedAs: 'sold', finalPrice: 4_321_000 })).toBe('done');
  const answer = await callSample(app, readListingEnding, params(), null);
  expect(answer.json()).toEqual({ ending: { endedAs: 'sold', endedAt: expect.any(String) } });
  for (const path of [`/api/properties/${id}`, `/api/properties/history/${id}`]) {
    expect((await app.inject(path)).statusCode).toBe(404);
  }
  expect(await noticesOf(database, saver)).toMatchObject([
    { kind: 'listing_gone', params: { propertyId: id, endedAs: 'sold' } },
  ]);
});

test('a listing marked as sold shows its end and its final price to its owner, in a tab of its own', async () => {
  await end({ endedAs: 'rented', finalPrice: 18_000 });
  const query = { tab: 'ended' };
  const { properties, counts, endedCount, pagination } = await call(listOwnListings, { query });
  expect(properties.rows).toMatchObject([{ id, endedAs: 'rented', finalPrice: 18_000 }]);
  expect([counts.all, counts.off, endedCount, pagination.totalCount]).toEqual([1, 0, 1, 1]);
});

test('a listing marked as sold is live again as soon as its owner publishes it', async () => {
  await end({ endedAs: 'sold', finalPrice: 4_800_000 });
  expect(await publish()).toMatchObject({ status: 'approved', published: true });
  const running = { endedAs: null, endedAt: null, finalPrice: null };
  expect(await call(readOwnListing, params())).toMatchObject(running);
  expect(await call(readListingEnding, params(), null)).toEqual({ ending: null });
});

test('a listing marked as sold leaves no trace in the price history if it is published again within a week', async () => {
  await end({ endedAs: 'sold' });
  await publish();
  expect([await historyOf('sale'), await historyOf('rent')]).toEqual([[5_000_000], [20_000]]);
});

test('a listing marked as sold keeps its end in the price history if it is published again later', async () => {
  await end({ endedAs: 'rented' });
  await age(8);
  await publish();
  expect(await historyOf('sale')).toEqual([5_000_000, 'rented', 5_000_000]);
  expect(await historyOf('rent')).toEqual([20_000, 'rented', 20_000]);
});

test('a listing marked as sold may have been unpublished first, and then needs another review', async () => {
  await call(publishListing, { body: { propertyId: id, published: false } });
  expect(await end({ endedAs: 'sold', finalPrice: 4_900_000 })).toBe('done');
  const query = { tab: 'ended' };
  const { rows } = (await call(listOwnListings, { query })).properties;
  expect(rows).toMatchObject([{ id, endedAs: 'sold', status: 'pending_approval' }]);
  const { ending } = await call(readListingEnding, params(), null);
  expect(ending).toMatchObject({ endedAs: 'sold' });
  expect(await publish()).toMatchObject({ status: 'pending_approval', published: false });
  expect(await call(readListingEnding, params(), null)).toEqual({ ending: null });
});

test('a listing marked as sold can be corrected', async () => {
  await end({ endedAs: 'rented', finalPrice: 18_000 });
  expect(await end({ endedAs: 'sold', finalPrice: 4_900_000 })).toBe('done');
  const corrected = { endedAs: 'sold', finalPrice: 4_900_000 };
  expect(await call(readOwnListing, params())).toMatchObject(corrected);
  await age(8);
  await publish();
  expect(await historyOf('sale')).toEqual([5_000_000, 'sold', 5_000_000]);
});

test.each([
  ['more than three times the asking price', { endedAs: 'sold', finalPrice: 15_000_001 }],
  ['less than a third of it', { endedAs: 'sold', finalPrice: 1_600_000 }],
  ['0', { endedAs: 'sold', finalPrice: 0 }],
  ['the sale price as a rent', { endedAs: 'rented', finalPrice: 5_000_000 }],
])('rejects a final price of %s', async (_name, body) => {
  expect(await end(body)).toBe('invalid_input');
  expect((await app.inject(`/api/properties/${id}`)).statusCode).toBe(200);
});

test('tells visitors of no end of a listing that is unpublished, rejected or deleted', async () => {
  const ending = async () => (await call(readListingEnding, params(), null)).ending;
  await call(publishListing, { body: { propertyId: id, published: false } });
  expect(await ending()).toBeNull();
  await call(publishListing, { body: { propertyId: id, published: true } });
  await approved(database, id);
  await end({ endedAs: 'sold' });
  await rejected(database, id, 'Not for sale.');
  expect(await ending()).toBeNull();
  await call(deleteListing, { body: { propertyId: id, userId: owner.id } });
  expect(await ending()).toBeNull();
});

test('rejects an ending for which the listing wasn’t offered', async () => {
  id = await offerHome(database, owner);
  expect(await end({ endedAs: 'rented' })).toBe('invalid_input');
});

const PLOT = {
  deal: 'sale',
  propertyType: 'land',
  country: 'TH',
  districtId: 1033,
  latitude: 13.7251,
  longitude: 100.5673,
  lotSize: 400,
};
const value = () => call(estimateMarketValue, { body: PLOT }, null);

test('the market value near ended listings compares with their final or last public price for a year, and shows none of them', async () => {
  const ids: number[] = [];
  const none = { homeSize: null, bedrooms: null, bathrooms: null, floorLevel: null };
  const land = { ...none, propertyType: 'land' as const, lotSize: 400, features: [] };
  for (const share of [0.9, 0.95, 1, 1.05, 1.1, 1.15]) {
    const plot = { ...land, priceSell: Math.round(8_000_000 * share) };
    ids.push(await offerHome(database, owner, plot));
  }
  const live = (await value()).value!;
  for (id of ids) await end({ endedAs: 'sold' });
  const ended = await value();
  expect(ended.value).toMatchObject({ count: 6, likely: live.likely });
  expect(ended.comparables).toEqual([]);
  for (id of ids) await end({ endedAs: 'sold', finalPrice: 6_000_000 });
  expect((await value()).value!.likely).toBeLessThan(live.likely * 0.85);
  await server.sql`update listing_private set final_price = null`;
  await server.sql`update listings set is_por = true where type = 'land'`;
  expect((await value()).value).toBeNull();
  await server.sql`update listings set is_por = false where type = 'land'`;
  expect((await value()).value).not.toBeNull();
  await server.sql`update listings set ended_at = now() - interval '13 months' where type = 'land'`;
  expect((await value()).value).toBeNull();
});
