import { beforeEach, expect, test } from 'vitest';

import { insertPlaces } from '#server/modules/market/place/insert-places.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

const PHUKET = 83;

const server = await openTestServer();
beforeEach(async () => {
  await server.database.kysely.deleteFrom('search_events').execute();
});

const send = (payload: object) =>
  server.app.inject({ method: 'POST', url: '/api/analytics/add-search-event', payload });

const kept = () => server.database.kysely.selectFrom('search_events').selectAll().execute();

test('stores a search in price bands, in this month’s partition', async () => {
  const answer = await send({
    isoCodeCountry: 'TH',
    deal: 'sale',
    propertyTypes: ['condo', 'house', 'condo'],
    hasKeyword: true,
    listingPrice: { min: 1_234_567, max: 4_999_999 },
    bedrooms: 2,
    featureCount: 3,
    otherCount: 1,
    totalCount: 41,
  });
  expect(answer.statusCode).toBe(200);
  expect(await kept()).toMatchObject([
    {
      country: 'TH',
      deal: 'sale',
      types: ['condo', 'house'],
      place_id: null,
      has_keyword: true,
      filter: { minPrice: 1_000_000, maxPrice: 2_000_000, bedrooms: 2, features: 3, others: 1 },
      results: 41,
    },
  ]);
  expect(await server.sql`select * from search_events_default`).toEqual([]);
});

test('stores a place only if it exists', async () => {
  await server.database.transaction(insertPlaces);
  await send({ city: PHUKET, totalCount: 1 });
  await send({ city: 987_654_321, totalCount: 2 });
  const events = (await kept()).toSorted((a, b) => a.results! - b.results!);
  expect(events.map((event) => event.place_id)).toEqual([PHUKET, null]);
});

test('stores a search without filters', async () => {
  await send({ totalCount: 0 });
  expect(await kept()).toMatchObject([
    { country: null, deal: null, types: [], has_keyword: false, filter: {}, results: 0 },
  ]);
});
