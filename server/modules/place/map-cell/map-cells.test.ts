import * as v from 'valibot';
import { expect, test } from 'vitest';

import { MapFilter, type MapFilterInput } from '#contract/market/map-endpoints.ts';
import { Random } from '#server/random.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';
import { findOnMap } from '#server/modules/market/map/map-repository.ts';
import { changeListings, fillMarket } from '#server/modules/listing/listing/testing/fill-market.ts';

import { rebuildMapCells, mergeMapChanges } from './map-cells.ts';

const COUNT = 900;
const WHOLE = { north: 21, south: 5, east: 106, west: 79 };

const { database, sql: run, value } = await openTestDatabase();
const listings = await fillMarket(database, 31, COUNT);

const map = (input: Omit<MapFilterInput, 'bounds' | 'zoom'> = {}) =>
  findOnMap(database, v.parse(MapFilter, { bounds: WHOLE, zoom: 6, isForRent: true, ...input }));

/** Sums of `map_cells` and `map_cell_changes` together, however rows are split between them. */
const squares = () =>
  run`
    select level, x, y, country, deal, type, other_deal, sum(listings) as listings, sum(ids) as ids
    from (
      select level, x, y, country, deal, type, other_deal, listings, ids from map_cells union all
      select level, x, y, country, deal, type, other_deal, listings, ids from map_cell_changes
    ) s
    group by 1, 2, 3, 4, 5, 6, 7 having sum(listings) <> 0 order by 1, 2, 3, 4, 5, 6, 7
  `;

test('the map shows changes at once, and merging them changes no result', async () => {
  const random = new Random(4);
  const gone = new Set<number>();
  for (let round = 0; round < 6; round += 1) {
    const some = listings.filter(() => random.chance(0.15)).map(({ id }) => id);
    const publish = round % 3 === 2;
    await changeListings(database, some, `published = ${publish}`);
    for (const id of some)
      if (publish) gone.delete(id);
      else gone.add(id);
    const before = await map();
    const shown = before.clusters.reduce((sum, { count }) => sum + count, before.hits.length);
    expect(shown).toBe(COUNT - gone.size);
    const summed = await squares();
    if (round % 2 === 0) await mergeMapChanges(database);
    expect(await squares()).toEqual(summed);
    const after = await map();
    expect(after.hits).toEqual(before.hits);
    expect(after.clusters.map(({ count, lat }) => [count, lat])).toEqual(
      before.clusters.map(({ count, lat }) => [count, lat]),
    );
    await database.transaction(({ kysely }) => rebuildMapCells(kysely));
    expect(await squares()).toEqual(summed);
  }
  await changeListings(database, [...gone], 'published = true');
});

test('counts a listing once after its deal or location changes', async () => {
  const some = listings.slice(0, 300).map(({ id }) => id);
  await changeListings(database, some, 'is_for_rent = true, is_for_sale = true');
  await changeListings(database, some.slice(0, 200), 'public_lat = 13.7, public_lon = 100.5');
  for (const taken of [false, true]) {
    if (taken) await mergeMapChanges(database);
    for (const deals of [{}, { isForRent: true }, { isForSale: false, isForRent: true }]) {
      const { clusters, hits } = await map({ isForRent: false, ...deals });
      const total = await value`
        select count(distinct listing_id) from listing_search
        where deal = any(${deals.isForSale === false ? ['rent'] : deals.isForRent ? ['sale', 'rent'] : ['sale']}::text[])
      `;
      expect(clusters.reduce((sum, { count }) => sum + count, hits.length)).toBe(total);
    }
  }
  expect(await run`select from map_cell_changes`).toEqual([]);
});
