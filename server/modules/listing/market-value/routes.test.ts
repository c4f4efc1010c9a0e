import { expect, test } from 'vitest';

import {
  COMPARABLES_MOST,
  estimateMarketValue,
  type ValuedHomeInput,
} from '#contract/listing/market-value-endpoints.ts';
import { loadDemo } from '#server/demo/load-demo.ts';
import { changeListings } from '#server/modules/listing/listing/testing/fill-market.ts';
import { pathCaller } from '#tests/factories/call-path.ts';
import { endpointCaller } from '#tests/factories/call-sample.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

const server = await openTestServer();
const { app, database } = server;
await loadDemo(database, { listings: 400, seed: 77, mostPhotos: 1 });

/** A condo in central Bangkok, where the demo market has the most listings. */
const flat = {
  deal: 'sale',
  propertyType: 'condo',
  country: 'TH',
  districtId: 1039,
  latitude: 13.735,
  longitude: 100.58,
  homeSize: 48,
  bedrooms: 1,
  bathrooms: 1,
  builtInDate: 2018,
} satisfies ValuedHomeInput;

const call = pathCaller(app);
const post = (home: object) => call('POST', '/api/properties/market-value', undefined, home);

const callEndpoint = endpointCaller(app);
const value = (home: object) => callEndpoint(estimateMarketValue, { body: home });
const idsOf = ({ comparables }: Awaited<ReturnType<typeof value>>) =>
  comparables.map(({ property }) => property.id);

test('returns a price range, its certainty and the comparable homes to a visitor', async () => {
  const { value: found, comparables, isoCodeCurrency, deal } = await value(flat);
  expect([deal, isoCodeCurrency]).toEqual(['sale', 'THB']);
  expect(found!.low).toBeLessThan(found!.likely);
  expect(found!.likely).toBeLessThan(found!.high);
  expect(comparables).toHaveLength(COMPARABLES_MOST);
  expect(found!.count).toBeGreaterThanOrEqual(COMPARABLES_MOST);
  for (const { property, price, distance } of comparables) {
    expect(property).toMatchObject({ propertyType: 'condo', country: 'TH', isForSale: true });
    expect(price).toBe(property.priceSell);
    expect(distance).toBeLessThanOrEqual(found!.within);
  }
});

test('returns wide bounds for the price, also where it can’t estimate one', async () => {
  const { usual, value: found } = await value(flat);
  expect(usual!.least).toBeLessThan(found!.low);
  expect(usual!.most).toBeGreaterThan(found!.high);
  expect(usual!.most).toBeLessThan(found!.likely * 50);
  const manor = { ...flat, homeSize: 2_000, bedrooms: 9 };
  expect(await value(manor)).toMatchObject({ value: null, usual: { least: expect.any(Number) } });
});

test('values rents per month, and Sri Lankan listings in their own currency', async () => {
  const rent = await value({ ...flat, deal: 'rent' });
  const sale = await value(flat);
  expect(rent.value!.likely).toBeLessThan(sale.value!.likely / 100);
  for (const { property, price } of rent.comparables) {
    const monthly = property.frequency === 'yearly' ? property.priceRent! / 12 : property.priceRent;
    expect(price).toBe(Math.round(monthly!));
  }
  const colombo = { country: 'LK', latitude: 6.9, longitude: 79.88 };
  const lanka = await value({ ...colombo, deal: 'sale', propertyType: 'land', lotSize: 400 });
  expect(lanka.isoCodeCurrency).toBe('LKR');
  for (const { property } of lanka.comparables) expect(property.country).toBe('LK');
});

test('is less certain with only a district, and returns null where there are no listings', async () => {
  const { latitude: _lat, longitude: _lon, ...byDistrict } = flat;
  const { value: found } = await value(byDistrict);
  expect(found!.within).toBeGreaterThan(3);
  expect(found!.certainty).not.toBe('high');
  const { value: atSea, comparables } = await value({ ...flat, latitude: 0, longitude: 0 });
  expect([atSea, comparables]).toEqual([null, []]);
});

test('excludes the listing that is being edited from the comparable homes', async () => {
  const [excludeId] = idsOf(await value(flat));
  expect(idsOf(await value({ ...flat, excludeId }))).not.toContain(excludeId);
});

test('accepts a whole listing, for the deal that it is offered for, and doesn’t compare it with itself', async () => {
  const [id] = idsOf(await value(flat));
  const listing = (await call('GET', `/api/properties/${id}`)).body;
  const found = await value(listing);
  expect(found.deal).toBe('sale');
  expect(idsOf(found)).not.toContain(id);
  const rented = await value({ ...listing, isForSale: false, isForRent: true });
  expect(rented.deal).toBe('rent');
});

test('a market value ignores listings with the price on request', async () => {
  const before = await value(flat);
  const hidden = idsOf(before).slice(0, 1);
  await changeListings(database, hidden, 'is_por = true');
  const without = await value(flat);
  await changeListings(database, hidden, 'sale_price = sale_price * 9');
  expect(await value(flat)).toEqual(without);
  expect(idsOf(without)).not.toContain(hidden[0]);
  await changeListings(database, hidden, 'is_por = false, sale_price = sale_price / 9');
});

test('a market value ignores the private exact location', async () => {
  const before = await value(flat);
  await server.sql`update listing_private set lat = lat + 3, lon = lon - 3`;
  expect(await value(flat)).toEqual(before);
});

test('a market value ignores listings that aren’t live', async () => {
  const ids = idsOf(await value(flat));
  await changeListings(database, ids, `published = false, status = 'pending_approval'`);
  const after = idsOf(await value(flat));
  expect(after.filter((id) => ids.includes(id))).toEqual([]);
  await changeListings(database, ids, `published = true, status = 'approved'`);
});

test.each([
  [{ homeSize: null }, 'homeSize', 'required'],
  [{ propertyType: 'land', homeSize: null }, 'lotSize', 'required'],
  [{ latitude: null, longitude: null, districtId: null }, 'provinceId', 'required'],
  [{ longitude: null }, 'longitude', 'required'],
])('%o is rejected at %s by the rule %s', async (wrong, path, rule) => {
  const { status, body } = await post({ ...flat, ...wrong });
  expect([status, body['fields']]).toMatchObject([400, [{ path, rule }]]);
});

test.each([
  { homeSize: 0.01 },
  { homeSize: 1e9 },
  { builtInDate: 1800, lastRenovationDate: 2200 },
  { latitude: -90, longitude: -180 },
  { bedrooms: 100, bathrooms: 100, floorLevel: 300 },
  { latitude: null, longitude: null, districtId: 9_007_199_254_740_991 },
  { features: ["'; drop table listings --", 'pool'] },
])('%o is accepted', async (strange) => {
  const reply = await value({ ...flat, ...strange });
  expect(reply).toHaveProperty('value');
  const { value: found } = reply;
  const { low, likely, high } = found ?? { low: 0, likely: 0, high: 0 };
  expect([low, likely, high]).toEqual([low, likely, high].toSorted((one, other) => one - other));
});
