import * as v from 'valibot';
import { expect, test } from 'vitest';

import { MARKET_CODES } from '#contract/place/market.ts';
import type { CallInput, Endpoint, Reply } from '#contract/kit/endpoint.ts';
import type { Language } from '#contract/kit/limits.ts';
import type { Listing } from '#contract/listing/listing.ts';
import { countListingView, readListing } from '#contract/listing/listing-endpoints.ts';
import { readHighestPrice, searchListings } from '#contract/market/search-endpoints.ts';
import { placeById } from '#contract/place/places/places.ts';
import type { CallContext } from '#server/http/handler.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';
import { openKeywordCorrection } from '#server/modules/market/search/correct-keyword.ts';
import { searchRoutes } from '#server/modules/market/search/routes.ts';

import type { NewListing } from './new-listing.ts';
import { nearestStations } from '#server/modules/place/station/nearest-stations.ts';

import { findLiveListing } from './listing-repository.ts';
import { presentListing } from './present-listing.ts';
import { listingRoutes } from './routes.ts';
import { fillMarket } from './testing/fill-market.ts';

type Stored = NewListing & { id: number };

const { database, sql: run } = await openTestDatabase();
const listings = await fillMarket(database, 21, 120);

/** Calls a route as the server does, but keeps keys that the contract would remove. */
async function call<E extends Endpoint>(
  endpoint: E,
  input: Partial<CallInput<E>>,
  language: Language = 'en',
): Promise<Reply<E>> {
  const { handler } = [
    ...listingRoutes({ database }),
    ...searchRoutes({ database }, openKeywordCorrection(database)),
  ].find((one) => one.endpoint === endpoint)!;
  const parsed = {
    params: v.parse(endpoint.params, input.params ?? {}),
    query: v.parse(endpoint.query, input.query ?? {}),
    body: v.parse(endpoint.body, input.body ?? {}),
  };
  const context = { language, user: null, businessId: null } as unknown as CallContext;
  const reply = await handler(parsed, context);
  v.parse(endpoint.reply, reply);
  return reply;
}

const everything = { query: { page: 1, pageSize: 60 }, body: { isForRent: true } } as const;

async function readAll(language: Language): Promise<Listing[]> {
  return Promise.all(
    listings.map(({ id }) => call(readListing, { params: { id: String(id) } }, language)),
  );
}

test('returns a page of cards with the total count and whether there are more', async () => {
  const first = await call(searchListings, everything);
  expect(first.properties.rows).toHaveLength(60);
  expect(first.pagination).toEqual({ totalCount: 120, hasMore: true });
  const second = await call(searchListings, { ...everything, query: { page: 2, pageSize: 60 } });
  expect(second.properties.rows).toHaveLength(60);
  expect(second.pagination).toEqual({ totalCount: 120, hasMore: false });
  const beyond = await call(searchListings, { ...everything, query: { page: 99, pageSize: 60 } });
  const interpreted = { correctedKeyword: null, keywordParts: null };
  const { pagination } = second;
  expect(beyond).toEqual({ properties: { rows: [] }, pagination, ...interpreted, boosted: [] });
  const byDefault = await call(searchListings, {});
  expect(byDefault.properties.rows).toHaveLength(18);
});

test('never reveals the exact place or the street unless the owner shows the place', async () => {
  const replies = await readAll('en');
  const { properties } = await call(searchListings, everything);
  const shownOf = ({ id }: Stored) => [
    replies.find((one) => one.id === id)!,
    ...properties.rows.filter((one) => one.id === id),
  ];
  for (const stored of listings.filter(({ showExact }) => showExact)) {
    for (const { latitude: lat, longitude: lon, showExactLocation } of shownOf(stored)) {
      expect({ lat, lon, showExactLocation }).toEqual({ ...stored.exact, showExactLocation: true });
    }
  }
  for (const stored of listings.filter(({ showExact }) => !showExact)) {
    for (const shown of shownOf(stored)) {
      const text = JSON.stringify(shown);
      expect(shown.showExactLocation).toBe(false);
      expect(text).not.toContain(String(stored.exact.lat));
      expect(text).not.toContain(String(stored.exact.lon));
    }
  }
  expect(JSON.stringify([replies, properties])).not.toContain('Secret');
});

test('returns the price of the requested deal, and none for a price on request', async () => {
  const both = listings.find(
    ({ deals, isPriceOnRequest }) => deals.length === 2 && !isPriceOnRequest,
  )!;
  for (const deal of ['sale', 'rent'] as const) {
    const { properties } = await call(searchListings, {
      query: { page: 1, pageSize: 60 },
      body: {
        isForSale: deal === 'sale',
        isForRent: deal === 'rent',
        order: { column: 'price', direction: 'ASC' },
      },
    });
    for (const card of properties.rows) {
      expect(card.listingPrice).toBe(deal === 'sale' ? card.priceSell : card.priceRent);
    }
  }
  const shown = await call(readListing, { params: { id: String(both.id) } });
  const { salePrice, rentPrice } = both;
  const prices = { priceSell: salePrice, priceRent: rentPrice, listingPrice: salePrice };
  expect(shown).toMatchObject({ ...prices, isPOR: false });
  const none = { isPOR: true, priceSell: null, priceRent: null, listingPrice: null };
  for (const { id } of listings.filter(({ isPriceOnRequest }) => isPriceOnRequest)) {
    expect(await call(readListing, { params: { id: String(id) } })).toMatchObject(none);
  }
});

test('returns up to five photos on a card and all photos of a listing, in order', async () => {
  const stored = listings.find(({ photoIds }) => photoIds.length > 5)!;
  const keys = await run<{ id: number; key: string }>`select id, storage_key as key from photos`;
  const expected = stored.photoIds.map((id) => keys.find((row) => row.id === id)!.key);
  const whole = await call(readListing, { params: { id: String(stored.id) } });
  expect(whole.images.map(({ key }) => key)).toEqual(expected);
  expect(whole.images[0]).toMatchObject({ width: 1280, height: 960, placeholder: 'aabbccddeeff' });
  const { properties } = await call(searchListings, everything);
  for (const card of properties.rows) expect(card.images.length).toBeLessThanOrEqual(5);
  await run`update photos set state = 'refused' where id = ${stored.photoIds[0]!}`;
  const after = await call(readListing, { params: { id: String(stored.id) } });
  expect(after.images.map(({ key }) => key)).toEqual(expected.slice(1));
  await run`update photos set state = 'ready'`;
});

test('names the business, else the person, as the lister', async () => {
  for (const shown of await readAll('en')) {
    expect(shown.listedBy.businessId).toBe(shown.businessId);
    expect(shown.listedBy.name).toMatch(shown.businessId ? /^Agency \d+$/ : /^First\d+ Last\d+$/);
  }
});

test('returns the highest price of each market', async () => {
  for (const deal of ['sale', 'rent'] as const) {
    const { prices } = await call(readHighestPrice, { params: { deal } });
    expect(prices).toEqual(
      MARKET_CODES.map((country) => ({
        country,
        isoCodeCurrency: country === 'TH' ? 'THB' : 'LKR',
        maxPrice: Math.max(
          0,
          ...listings
            .filter((one) => one.country === country && !one.isPriceOnRequest)
            .map((one) =>
              deal === 'sale'
                ? (one.salePrice ?? 0)
                : Math.round((one.rentPrice ?? 0) / (one.rentFrequency === 'yearly' ? 12 : 1)),
            ),
        ),
      })),
    );
  }
});

test('counts every view, also concurrent ones and over several days', async () => {
  const params = { id: String(listings[0]!.id) };
  await run`insert into listing_stats (listing_id, day, views) values (${params.id}, '2026-01-01', 5)`;
  const views = await Promise.all(
    Array.from({ length: 20 }, async () => (await call(countListingView, { params })).views),
  );
  const expected = Array.from({ length: 20 }, (_, index) => 6 + index);
  expect(views.toSorted((one, other) => one - other)).toEqual(expected);
  expect(await call(readListing, { params })).toMatchObject({ views: 25 });
});

test('a search leaves out unpublished listings even if their search rows still exist', async () => {
  const { id } = listings[1]!;
  const set = (published: boolean) =>
    run`update listings set published = ${published} where id = ${id}`;
  await set(false);
  const { properties } = await call(searchListings, everything);
  await set(true);
  expect(properties.rows.map((row) => row.id)).not.toContain(id);
});

const present = async (id: number, language: Language) =>
  presentListing((await findLiveListing(database, id))!, language);

test('lists stations near the public point, with coarser distances if the exact place is hidden', async () => {
  const asok = { lat: 13.7372, lon: 100.5606 };
  for (const isExact of [true, false]) {
    const { id, exact, shown } = listings.find(({ showExact }) => showExact === isExact)!;
    // The exact place of a hidden listing must not affect the stations.
    await run`update listings set public_lat = ${asok.lat}, public_lon = ${asok.lon} where id = ${id}`;
    await run`update listing_private set lat = 13.7456, lon = 100.5342 where listing_id = ${id}`;
    const { nearestStations: found } = await present(id, 'th');
    await run`update listings set public_lat = ${shown.lat}, public_lon = ${shown.lon} where id = ${id}`;
    await run`update listing_private set lat = ${exact.lat}, lon = ${exact.lon} where listing_id = ${id}`;
    expect(found).toEqual(nearestStations(asok, isExact, 'th'));
    expect(found[0]).toMatchObject({ name: 'อโศก', distance: isExact ? 50 : 500 });
  }
});

test('returns the places and texts in the requested language, the other texts, and their origin', async () => {
  const both = listings.find(({ texts, districtId }) => texts.length === 2 && districtId !== null)!;
  const english = listings.find(({ texts: [text, other] }) => text!.language === 'en' && !other)!;
  const [district, province] = [placeById(both.districtId!), placeById(both.provinceId)];
  const textIn = (language: Language) => {
    const { title, description } = both.texts.find((text) => text.language === language)!;
    return { propertyTitle: title, propertyDescription: description };
  };
  await run`update listing_texts set origin = 'translated'
    where listing_id = ${both.id} and language = 'th'`;
  const shown = await present(both.id, 'th');
  expect(shown).toMatchObject({
    language: 'th',
    district: district.nameTh,
    province: province.nameTh,
    location: `${district.nameTh} ${province.nameTh}`,
    ...textIn('th'),
    textOrigin: 'translated',
    otherTexts: { language: 'en', ...textIn('en'), textOrigin: 'written' },
  });
  const names = { district: district.nameEn, province: province.nameEn };
  const location = `${district.nameEn}, ${province.nameEn}`;
  expect(await present(both.id, 'en')).toMatchObject({ ...names, location });
  const single = await present(english.id, 'th');
  expect(single).toMatchObject({ language: 'en', textOrigin: 'written', otherTexts: null });
});
