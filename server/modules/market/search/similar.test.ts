import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';

import { readSimilarListings, SIMILAR_MOST } from '#contract/listing/listing-endpoints.ts';
import type { CallContext } from '#server/http/handler.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';
import {
  changeListings,
  fillMarket,
  type StoredListing,
} from '#server/modules/listing/listing/testing/fill-market.ts';

import { openKeywordCorrection } from './correct-keyword.ts';
import { searchRoutes } from './routes.ts';
import { kilometresApart } from './testing/search-model.ts';

const { database, sql: run } = await openTestDatabase();
const listings = await fillMarket(database, 5, 1_500);
await run`create table listings_as_filled as select * from listings`;

async function similarTo(id: number) {
  const { handler } = searchRoutes({ database }, openKeywordCorrection(database)).find(
    ({ endpoint }) => endpoint === readSimilarListings,
  )!;
  const context = { language: 'en', user: null, businessId: null } as unknown as CallContext;
  const reply = await handler({ params: { id }, query: {}, body: {} }, context);
  return v.parse(readSimilarListings.reply, reply);
}

const stored = (id: number) => listings.find((one) => one.id === id)!;

/** Changes a listing and its search rows, as a command does, until the end of the test. */
async function change(id: number, assignments: string): Promise<void> {
  await changeListings(database, [id], assignments);
  const columns = 'status, published, is_por, approved_at, deleted_at, sale_price';
  const filled = `select ${columns} from listings_as_filled f where f.id = listings.id`;
  onTestFinished(() => changeListings(database, [id], `(${columns}) = (${filled})`));
}

const apart = (one: StoredListing, other: StoredListing) => kilometresApart(one.shown, other.shown);

test('returns the maximum number of listings with the same deal, type and country, never the listing itself', async () => {
  for (const listing of listings.slice(0, 30)) {
    const { rows, basis, deal } = await similarTo(listing.id);
    expect(basis).toBe('similar');
    expect(deal).toBe(listing.deals[0]);
    expect(rows).toHaveLength(SIMILAR_MOST);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(SIMILAR_MOST);
    for (const row of rows) {
      expect(row.id).not.toBe(listing.id);
      expect(row.propertyType).toBe(listing.type);
      expect(row.country).toBe(listing.country);
      expect(stored(row.id).deals).toContain(deal);
    }
  }
});

test('ranks nearby listings with a similar price first', async () => {
  const monthly = ({ rentPrice, rentFrequency }: StoredListing) =>
    rentPrice === null ? null : Math.round(rentFrequency === 'yearly' ? rentPrice / 12 : rentPrice);
  const priceFor = (one: StoredListing, deal: string) =>
    one.isPriceOnRequest ? null : deal === 'sale' ? one.salePrice : monthly(one);
  let checked = 0;
  for (const listing of listings.slice(0, 100)) {
    const deal = listing.deals[0]!;
    const price = priceFor(listing, deal);
    if (price === null) continue;
    const near = listings.filter((one) => {
      const other = priceFor(one, deal);
      return (
        one.id !== listing.id &&
        one.type === listing.type &&
        one.deals.includes(deal) &&
        other !== null &&
        other >= price * 0.6 &&
        other <= price * 1.6 &&
        apart(listing, one) <= 3
      );
    });
    if (near.length === 0) continue;
    checked += 1;
    const { rows } = await similarTo(listing.id);
    const found = rows.map(({ id }) => id);
    // The cells' corners may include listings slightly further away.
    const first = found.slice(0, Math.min(near.length, SIMILAR_MOST));
    for (const id of first) expect(apart(listing, stored(id))).toBeLessThan(8);
    if (near.length <= 2) for (const { id } of near) expect(found).toContain(id);
  }
  expect(checked).toBeGreaterThan(10);
});

test("returns similar listings for an unpublished one, which isn't similar to others", async () => {
  const listing = listings[7]!;
  const before = await similarTo(listing.id);
  await change(listing.id, 'published = false');
  expect(await similarTo(listing.id)).toEqual(before);
  await change(listing.id, "status = 'deleted', deleted_at = now()");
  expect(await similarTo(listing.id)).toEqual(before);
  const [neighbour] = before.rows;
  const ofNeighbour = await similarTo(neighbour!.id);
  expect(ofNeighbour.rows.map(({ id }) => id)).not.toContain(listing.id);
});

test('excludes an unpublished listing even if its search row is still there', async () => {
  const listing = listings[11]!;
  const before = await similarTo(listing.id);
  const gone = before.rows[0]!.id;
  await run`update listings set published = false where id = ${gone}`;
  onTestFinished(async () => {
    await run`update listings set published = true where id = ${gone}`;
  });
  const after = await similarTo(listing.id);
  expect(after.rows.map(({ id }) => id)).not.toContain(gone);
});

test('treats a draft like an unknown id', async () => {
  const unknown = await similarTo(999_999_999);
  expect(unknown.basis).toBe('newest');
  expect(unknown.rows).toHaveLength(SIMILAR_MOST);
  const moments = unknown.rows.map(({ createdAt }) => createdAt);
  expect(moments).toEqual(moments.toSorted().toReversed());
  const newest = listings.toSorted((one, other) => +other.listedAt - +one.listedAt)[0]!;
  expect(moments[0]).toBe(newest.listedAt.toISOString());
  const draft = listings.find((one) => !unknown.rows.some(({ id }) => id === one.id))!;
  for (const status of ['in_progress', 'pending_approval', 'rejected']) {
    await change(draft.id, `published = false, status = '${status}', approved_at = null`);
    expect(await similarTo(draft.id)).toEqual(unknown);
  }
});

test("isn't influenced by the amount of a price on request", async () => {
  // In Bangkok, where so many homes are near that the price decides.
  const listing = listings.find(
    (one) => one.deals.includes('sale') && one.type === 'condo' && one.provinceId === 10,
  )!;
  await change(listing.id, 'is_por = true, sale_price = 1000000');
  const cheap = await similarTo(listing.id);
  await change(listing.id, 'is_por = true, sale_price = 900000000');
  expect(await similarTo(listing.id)).toEqual(cheap);
  await change(listing.id, 'is_por = false, sale_price = 1000000');
  expect(await similarTo(listing.id)).not.toEqual(cheap);
});

test("isn't influenced by a hidden exact location", async () => {
  const listing = listings.find((one) => !one.showExact && !one.isPriceOnRequest)!;
  const before = await similarTo(listing.id);
  const { lat, lon } = listing.exact;
  const move = async (to: { lat: number; lon: number }) =>
    void (await run`
      update listing_private set lat = ${to.lat}, lon = ${to.lon} where listing_id = ${listing.id}
    `);
  await move({ lat: 5.95, lon: 80.5 });
  onTestFinished(() => move({ lat, lon }));
  expect(await similarTo(listing.id)).toEqual(before);
});
