import { beforeEach, expect, test } from 'vitest';

import type { SearchEventRow, SearchMetrics } from '#contract/site/analytics-endpoints.ts';
import { makePerson } from '#tests/factories/people.ts';
import { openTestMarket } from '#tests/setup/test-server.ts';

const PHUKET = 83;
const BANGKOK = 10;
const WATTHANA = 1039;

const server = await openTestMarket();
const { kysely } = server.database;
const admin = await makePerson(server.database, { isAdmin: true });
beforeEach(async () => {
  await kysely.deleteFrom('search_events').execute();
  await kysely.deleteFrom('search_sums').execute();
});

const search = (payload: object) =>
  server.app.inject({ method: 'POST', url: '/api/analytics/add-search-event', payload });

async function read<Reply>(path: string): Promise<Reply> {
  const url = `/api/analytics/${path}`;
  const answer = await server.request(admin.token, 'GET', url);
  expect(answer.statusCode).toBe(200);
  return answer.json<Reply>();
}
const storedEvents = () => kysely.selectFrom('search_events').selectAll().execute();
const metrics = (query = '') => read<SearchMetrics>(`search-metrics${query}`);

const CONDO = {
  isoCodeCountry: 'TH',
  deal: 'sale',
  propertyTypes: ['condo', 'house'],
  city: WATTHANA,
  listingPrice: { max: 4_999_999 },
  totalCount: 3,
} as const;

test('stores a search in price bands, in this month’s partition', async () => {
  const { city: _city, ...anywhere } = CONDO;
  const answer = await search({
    ...anywhere,
    propertyTypes: ['condo', 'house', 'condo'],
    hasKeyword: true,
    listingPrice: { min: 1_234_567, max: 4_999_999 },
    bedrooms: 2,
    featureCount: 3,
    otherCount: 1,
  });
  expect(answer.statusCode).toBe(200);
  const filter = { minPrice: 1_000_000, maxPrice: 2_000_000, bedrooms: 2, features: 3, others: 1 };
  const where = { country: 'TH', deal: 'sale', types: ['condo', 'house'], place_id: null };
  expect(await storedEvents()).toMatchObject([{ ...where, has_keyword: true, filter, results: 3 }]);
  expect(await server.sql`select * from search_events_default`).toEqual([]);
});

test('stores a place only if it exists', async () => {
  await search({ city: PHUKET, totalCount: 1 });
  await search({ city: 987_654_321, totalCount: 2 });
  const events = (await storedEvents()).toSorted((a, b) => a.results! - b.results!);
  expect(events.map((event) => event.place_id)).toEqual([PHUKET, null]);
});

test('stores a search without filters', async () => {
  await search({ totalCount: 0 });
  expect(await storedEvents()).toMatchObject([
    { country: null, deal: null, types: [], has_keyword: false, filter: {}, results: 0 },
  ]);
});

test('counts searches by deal, type, price, place and country', async () => {
  for (let at = 0; at < 4; at += 1) await search(CONDO);
  await search({ ...CONDO, totalCount: 0 });
  await search({ isoCodeCountry: 'LK', totalCount: 7 });
  await search({ totalCount: 0 });
  const { totals, points, deals, types, prices, places, step } = await metrics('?range=week');
  expect(step).toBe('day');
  expect(totals).toEqual({ searches: 7, withoutResults: 2 });
  expect(points.map(({ searches }) => searches)).toEqual([0, 0, 0, 0, 0, 0, 7]);
  expect(deals).toEqual([
    { deal: 'sale', searches: 5, withoutResults: 1 },
    { deal: null, searches: 2, withoutResults: 1 },
  ]);
  expect(types).toEqual([
    { propertyType: 'condo', searches: 5, withoutResults: 1 },
    { propertyType: 'house', searches: 5, withoutResults: 1 },
    { propertyType: null, searches: 2, withoutResults: 1 },
  ]);
  expect(prices).toMatchObject([
    { isoCodeCountry: 'TH', deal: 'sale', band: { min: 2_000_000, max: 5_000_000 }, searches: 5 },
  ]);
  expect(places).toMatchObject([
    { provinceId: BANGKOK, districtId: WATTHANA, location: 'Watthana', searches: 5 },
  ]);
  expect((await metrics('?isoCodeCountry=LK')).totals.searches).toBe(1);
});

test('leaves out places with fewer than five searches', async () => {
  for (let at = 0; at < 4; at += 1) await search(CONDO);
  expect((await metrics()).places).toEqual([]);
  await search(CONDO);
  expect((await metrics()).places).toHaveLength(1);
});

test('groups searches without results by their filters, the most frequent first', async () => {
  const villa = { ...CONDO, propertyTypes: ['house'], bedrooms: 6, totalCount: 0 };
  await search({ ...CONDO, totalCount: 0 });
  await search(villa);
  await search(villa);
  await search(CONDO);
  const { nothing, nothingOf } = await metrics('?isoCodeCountry=TH');
  expect(nothingOf).toBe(3);
  expect(nothing).toMatchObject([
    { propertyTypes: ['house'], bedrooms: 6, location: 'Watthana', searches: 2 },
    { propertyTypes: ['condo', 'house'], bedrooms: null, searches: 1 },
  ]);
});

test('counts the whole time by month, from the first month with searches', async () => {
  await server.sql`
    insert into search_events (results, created_at)
    select 1, date_trunc('month', now()) - interval '2 months' + n * interval '1 hour'
    from generate_series(1, 3) n
  `;
  await search({ totalCount: 1 });
  const { points, step } = await metrics();
  expect(step).toBe('month');
  expect(points.map(({ searches }) => searches)).toEqual([3, 0, 1]);
  expect((await metrics('?range=week')).totals.searches).toBe(1);
});

test('the sums are exact while many searches are counted at once', async () => {
  const other = { ...CONDO, propertyTypes: ['land', 'condo'], city: BANGKOK };
  await Promise.all(Array.from({ length: 60 }, (_, at) => search(at % 2 ? CONDO : other)));
  const { totals, types, places } = await metrics('?range=week');
  expect(totals.searches).toBe(60);
  expect(types.find(({ propertyType }) => propertyType === 'condo')!.searches).toBe(60);
  expect(places.map(({ searches }) => searches)).toEqual([30, 30]);
});

test('lists the latest searches of a country first', async () => {
  await search({ ...CONDO, totalCount: 12 });
  await search({ isoCodeCountry: 'LK', hasKeyword: true, totalCount: 1 });
  const { events } = await read<{ events: SearchEventRow[] }>('search-events');
  expect(events.map(({ totalCount }) => totalCount)).toEqual([1, 12]);
  const thai = await read<{ events: SearchEventRow[] }>('search-events?isoCodeCountry=TH');
  expect(thai.events).toMatchObject([
    { deal: 'sale', location: 'Watthana', hasKeyword: false, minPrice: null, totalCount: 12 },
  ]);
});
