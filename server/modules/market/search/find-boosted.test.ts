import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';

import type { Reply } from '#contract/kit/endpoint.ts';
import {
  SearchFilter,
  type SearchFilterInput,
  type searchListings,
} from '#contract/market/search-endpoints.ts';
import { changeListings, fillMarket } from '#server/modules/listing/listing/testing/fill-market.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

import { findBoosted } from './find-boosted.ts';

const server = await openTestServer();
await fillMarket(server.database, 7, 300);
beforeEach(async () => {
  await server.sql`delete from boosts`;
});

/** Boosts some live listings for sale from a country, and returns their ids. */
const boost = (
  count: number,
  { country = 'TH', status = 'active', startsIn = -1, endsIn = 1 } = {},
) =>
  server.column<number>`
    insert into boosts (listing_id, user_id, status, starts_at, ends_at)
    select l.id, l.owner_user_id, ${status}, now() + make_interval(days => ${startsIn}),
      now() + make_interval(days => ${endsIn})
    from listing_search s join listings l on l.id = s.listing_id
    where s.country = ${country} and s.deal = 'sale'
      and not exists (select from boosts b where b.listing_id = l.id)
    order by l.id limit ${count}
    returning listing_id as id
  `;

const find = async (filter: SearchFilterInput, turn = 0.5) =>
  (await findBoosted(server.database, v.parse(SearchFilter, filter), turn)).map(({ id }) => id);

async function search(body: SearchFilterInput, page = 1): Promise<Reply<typeof searchListings>> {
  const url = `/api/properties/search?page=${page}&pageSize=6`;
  const answer = await server.app.inject({ method: 'POST', url, payload: body });
  return answer.json();
}

test('gives each of ten running boosts the same share of 200 searches, at both places', async () => {
  const ids = await boost(10);
  const shown = [new Map<number, number>(), new Map<number, number>()];
  for (let turn = 0; turn < 200; turn += 1) {
    for (const [place, id] of (await find({}, turn / 200)).entries()) {
      shown[place]!.set(id, (shown[place]!.get(id) ?? 0) + 1);
    }
  }
  for (const place of shown) expect(place).toEqual(new Map(ids.map((id) => [id, 20])));
});

test('finds only boosts that match the filter and the words', async () => {
  const [thai] = await boost(1);
  const [lankan] = await boost(1, { country: 'LK' });
  expect(new Set(await find({}))).toEqual(new Set([thai, lankan]));
  expect(await find({ country: 'LK' })).toEqual([lankan]);
  expect(await find({ country: 'TH', listingPrice: { max: 1 } })).toEqual([]);
  expect(await find({ bounds: { north: 10, south: 5, east: 82, west: 79 } })).toEqual([lankan]);
  const keyword = await server.value<string>`
    select title from listing_texts where listing_id = ${thai} limit 1
  `;
  expect(await find({ keyword })).toEqual([thai]);
  expect(await find({ keyword: 'zzzzqqqq' })).toEqual([]);
});

test('leaves out boosts that wait, start later or have ended, and listings off the market', async () => {
  await boost(1, { status: 'requested' });
  await boost(1, { startsIn: 1, endsIn: 2 });
  await boost(1, { startsIn: -2, endsIn: -1 });
  const [id] = await boost(1);
  expect(await find({})).toEqual([id]);
  await changeListings(server.database, [id!], 'published = false');
  expect(await find({})).toEqual([]);
  await changeListings(server.database, [id!], 'published = true');
});

test('adds boosted listings to the first page and changes nothing else in the reply', async () => {
  const before = await search({ country: 'TH' });
  const [id] = await boost(1);
  const { boosted, ...rest } = await search({ country: 'TH' });
  expect({ ...rest, boosted: [] }).toEqual(before);
  expect(boosted).toMatchObject([{ id, boost: { endsAt: expect.any(String) } }]);
  expect((await search({ country: 'TH' }, 2)).boosted).toEqual([]);
});

test('shows no boosts in the market of a business', async () => {
  const [id] = await boost(1);
  await server.sql`update listing_search set business_id = 7 where listing_id = ${id}`;
  expect(await find({ businessId: 7 })).toEqual([]);
  expect(await find({})).toEqual([id]);
});
