import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';

import { type Currency, listCurrencies } from '#contract/place/currency.ts';
import type { ListingCard } from '#contract/listing/listing.ts';
import { loadDemo } from '#server/demo/load-demo.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

import { storeBundledRates } from './bundled-rates.ts';
import { storeRates } from './rate-repository.ts';

const server = await openTestServer();
await loadDemo(server.database, { listings: 300 });
beforeEach(async () => {
  const { kysely } = server.database;
  await kysely.deleteFrom('fx_rates').execute();
  await storeBundledRates(kysely);
});

async function currencies(language = 'en'): Promise<Currency[]> {
  const answer = await server.app.inject({
    url: '/api/currencies',
    headers: { 'accept-language': language },
  });
  return v.parse(listCurrencies.reply, answer.json()).currencies;
}

interface Found {
  properties: { rows: ListingCard[] };
  pagination: { totalCount: number };
}

async function search(body: object): Promise<{ status: number; json: Found }> {
  const answer = await server.request(null, 'POST', '/api/properties/search?pageSize=60', body);
  return { status: answer.statusCode, json: answer.json() };
}

test('GET /api/currencies returns null rates when none are stored', async () => {
  await server.database.kysely.deleteFrom('fx_rates').execute();
  expect((await currencies()).every(({ rate }) => rate === null)).toBe(true);
});

test("GET /api/currencies returns the newest rate of each currency, with titles in the request's language", async () => {
  const { kysely } = server.database;
  const perUsd = new Map([['THB', 32]]);
  await storeRates(kysely, { day: '2026-11-20', perUsd }, { source: 't', existing: 'keep' });
  const [baht, rupee] = await currencies('th');
  expect(baht).toMatchObject({ code: 'THB', title: 'บาท', titleEn: 'Thai Baht' });
  expect(baht!.rate).toEqual({ perUsd: 32, day: '2026-11-20' });
  expect(rupee!.rate!.day < '2026-11-20').toBe(true);
  expect((await currencies())[0]!.title).toBe('Thai Baht');
});

test('a price range in another currency converts a baht range for Sri Lanka and leaves it unchanged for Thailand', async () => {
  const listingPrice = { min: 3_000_000, max: 9_000_000 };
  const inBaht = { listingPrice, currency: 'THB' };
  const { json: thai } = await search({ ...inBaht, country: 'TH' });
  const { json: plain } = await search({ listingPrice, country: 'TH' });
  expect(thai).toEqual(plain);
  const { json: lankan } = await search({ ...inBaht, country: 'LK' });
  expect(lankan.pagination.totalCount).toBeGreaterThan(0);
  for (const { priceSell } of lankan.properties.rows) {
    expect(priceSell).toBeGreaterThan(listingPrice.max);
  }
  const { json: both } = await search(inBaht);
  expect(both.pagination.totalCount).toBe(
    thai.pagination.totalCount + lankan.pagination.totalCount,
  );
});

test('a price range in another currency matches a price per square metre in both countries, also beside a price in words', async () => {
  const pricePerSqm = { max: 60_000 };
  const perUsd = new Map((await currencies()).map(({ code, rate }) => [code, rate!.perUsd]));
  const perSqm = ({ priceSell, propertyType, homeSize, lotSize }: ListingCard) =>
    priceSell! / (propertyType === 'land' ? lotSize! : homeSize!);
  const { json: thai } = await search({ pricePerSqm, country: 'TH' });
  for (const card of thai.properties.rows) expect(perSqm(card)).toBeLessThanOrEqual(60_000);
  const { json: lankan } = await search({ pricePerSqm, currency: 'THB', country: 'LK' });
  const inBaht = lankan.properties.rows.map(
    (card) => (perSqm(card) / perUsd.get('LKR')!) * perUsd.get('THB')!,
  );
  expect(Math.max(...inBaht)).toBeLessThanOrEqual(60_000);
  expect(lankan.properties.rows.some((card) => perSqm(card) > 60_000)).toBe(true);
  const asked = { keyword: 'under 500 million', pricePerSqm, currency: 'THB', country: 'LK' };
  const { json: converted } = await search(asked);
  expect(converted.pagination.totalCount).toBeLessThanOrEqual(lankan.pagination.totalCount);
  expect(converted.pagination.totalCount).toBeGreaterThan(0);
});

test('a price range in another currency returns the same total on the map', async () => {
  const filter = { listingPrice: { min: 50_000, max: 400_000 }, currency: 'EUR' };
  const { json } = await search(filter);
  const map = await server.request(null, 'POST', '/api/properties/map', {
    ...filter,
    bounds: { north: 21, south: 5, east: 106, west: 79 },
    zoom: 5,
  });
  expect(map.json()).toMatchObject({ totalCount: json.pagination.totalCount });
});

test('a price range in another currency ignores a currency without a price range', async () => {
  const { json } = await search({ currency: 'EUR' });
  expect(json).toEqual((await search({})).json);
});

test.each([
  ['CHE', 'unknown_currency'],
  ['ISK', 'no_rate'],
])(
  'a price range in another currency rejects currency %s and names the failed rule',
  async (currency, rule) => {
    await server.database.kysely.deleteFrom('fx_rates').where('currency', '=', 'ISK').execute();
    const { status, json } = await search({ currency, listingPrice: { max: 1_000 } });
    expect(status).toBe(400);
    expect(json).toMatchObject({ id: 'invalid_input', fields: [{ path: 'currency', rule }] });
  },
);
