import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { SearchFilter, type SearchFilterInput } from '#contract/market/search-endpoints.ts';
import { insertListings } from '#server/modules/listing/listing/insert-listings.ts';
import type { NewListing } from '#server/modules/listing/listing/new-listing.ts';
import { fillHouse } from '#server/modules/listing/listing/testing/fill-market.ts';
import { randomListings } from '#server/modules/listing/listing/testing/random-listings.ts';
import { findOnMap } from '../map/map-repository.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';

import { findListings } from './search-repository.ts';

const ASOK = { lat: 13.737, lon: 100.5604 };
const THONG_LO = { lat: 13.7243, lon: 100.5784 };
const FAR = { lat: 13.9, lon: 100.3 };
const NORTH = { lat: 0.0018, lon: 0 };

const moved = (point: { lat: number; lon: number }, steps: number) => ({
  lat: point.lat + steps * NORTH.lat,
  lon: point.lon,
});

/** Each listing is newer than the one before, so that the newest first is the wrong order. */
const HOMES: Record<string, Partial<NewListing> & { title: string }> = {
  atAsok: { title: 'Corner unit', exact: moved(ASOK, 1), districtId: 1033 },
  nearAsok: { title: 'Bright unit', exact: moved(ASOK, 3), districtId: 1033 },
  asokHouse: { title: 'Old teak house', exact: moved(ASOK, 2), districtId: 1033, type: 'house' },
  beyondAsok: { title: 'Unit with BTS Asok on the line', exact: moved(ASOK, 8), districtId: 1033 },
  inThongLo: { title: '1-bedroom condo in Thong Lo', exact: moved(THONG_LO, 5), districtId: 1039 },
  thaiThongLo: { title: 'คอนโดย่านทองหล่อ', exact: moved(THONG_LO, 6), districtId: 1039 },
  nearThongLo: { title: 'Quiet unit', exact: moved(THONG_LO, 2), districtId: 1033 },
  bangBuaThong: { title: 'Long low house', exact: FAR, provinceId: 12, districtId: 1204 },
  chiangMai: { title: 'Teak unit', exact: FAR, provinceId: 50, districtId: 5001 },
  chiangRai: { title: 'Unit on the main road', exact: FAR, provinceId: 57, districtId: 5701 },
  roadToChiangMai: {
    title: 'Plot on the road to Chiang Mai',
    exact: FAR,
    provinceId: 57,
    districtId: 5701,
  },
  tharaHouse: { title: 'Studio at Thara House', exact: FAR, districtId: 1038 },
  tharaAndHouse: { title: 'Thara, beside a guest house', exact: FAR, districtId: 1038 },
  cheap: {
    title: 'Room in Nonthaburi',
    exact: FAR,
    districtId: 1201,
    provinceId: 12,
    salePrice: 9e5,
  },
  // A rent, and far from every station.
  rented: { title: 'Rented unit', exact: FAR, districtId: 1038, deals: ['rent'], rentPrice: 9_000 },
};

const names = new Map<number, string>();

const { database } = await openTestDatabase();
const parts = await fillHouse(database);
const keys = Object.keys(HOMES);
const listings = randomListings(5, keys.length, parts).map((listing, index): NewListing => {
  const { title, ...facts } = HOMES[keys[index]!]!;
  return {
    ...listing,
    country: 'TH',
    currency: 'THB',
    provinceId: 10,
    type: 'condo',
    deals: ['sale'],
    isPriceOnRequest: false,
    salePrice: 6_000_000,
    rentPrice: null,
    rentFrequency: 'monthly',
    features: [],
    showExact: true,
    texts: [{ language: 'en', title, description: '', origin: 'written' }],
    listedAt: new Date(Date.UTC(2026, 0, 1 + index)),
    ...facts,
  };
});
const ids = await database.transaction((transaction) => insertListings(transaction, listings));
ids.forEach((id, index) => names.set(id, keys[index]!));

async function search(keyword: string, input: SearchFilterInput = {}, limit = 50) {
  const filter = v.parse(SearchFilter, { keyword, isForRent: true, ...input });
  const { hits, totalCount } = await findListings(database, filter, { offset: 0, limit });
  expect(totalCount).toBeGreaterThanOrEqual(hits.length);
  return hits.map(({ id }) => names.get(id)!);
}

describe('a search by relevance', () => {
  test.each(['Thong Lo', 'thonglo', 'Thonglor', 'ทองหล่อ'])(
    '%s finds the neighbourhood in both scripts, then homes near the station',
    async (keyword) => {
      const found = await search(keyword);
      expect(found.slice(0, 2).toSorted()).toEqual(['inThongLo', 'thaiThongLo']);
      expect(found.slice(2)).toEqual(['nearThongLo']);
    },
  );

  test('Chiang Mai finds addresses in the province first, and no main roads', async () => {
    for (const keyword of ['Chiang Mai', 'chiangmai']) {
      expect(await search(keyword)).toEqual(['chiangMai', 'roadToChiangMai']);
    }
    expect(await search('เชียงใหม่')).toEqual(['chiangMai']);
  });

  test.each(['BTS Asok', 'บีทีเอส อโศก', 'สถานีอโศก', 'รถไฟฟ้าอโศก', 'near Asok station'])(
    '%s finds homes within a kilometre, the nearest first',
    async (keyword) => {
      expect(await search(keyword)).toEqual(['atAsok', 'asokHouse', 'nearAsok']);
    },
  );

  test('finds the same condos near any station in both languages', async () => {
    const found = await search('condo near BTS');
    expect(found).toEqual(['atAsok', 'nearThongLo', 'nearAsok', 'inThongLo']);
    expect(await search('คอนโดใกล้รถไฟฟ้า')).toEqual(found);
    expect(await search('condo near MRT')).not.toContain('nearThongLo');
  });

  test('puts words side by side before the same words apart', async () => {
    expect(await search('Thara House')).toEqual(['tharaHouse', 'tharaAndHouse']);
  });

  test('reads a price and a deal', async () => {
    expect(await search('under 1 million')).toEqual(['cheap']);
    expect(await search('ไม่เกิน 1 ล้าน')).toEqual(['cheap']);
    expect(await search('condo for rent')).toEqual(['rented']);
    expect(await search('ให้เช่า ไม่เกิน 10,000')).toEqual(['rented']);
    // The filter's own values take precedence.
    expect(await search('condo for rent', { isForRent: false })).not.toContain('rented');
    expect(await search('under 1 million', { listingPrice: { min: 2e6 } })).not.toContain('cheap');
  });

  test('is only the default order', async () => {
    const [first] = await search('BTS Asok', { order: { column: 'createdAt' } });
    expect(first).toBe('asokHouse');
  });

  test('has every listing on one page exactly', async () => {
    const whole = await search('condo near BTS');
    for (const [index, name] of whole.entries()) {
      const filter = v.parse(SearchFilter, { keyword: 'condo near BTS', isForRent: true });
      const { hits } = await findListings(database, filter, { offset: index, limit: 1 });
      expect(names.get(hits[0]!.id)).toBe(name);
    }
  });

  test('finds the same homes on the map', async () => {
    const bounds = { north: 20, south: 5, east: 106, west: 97 };
    for (const keyword of ['Thong Lo', 'คอนโดใกล้รถไฟฟ้า', 'condo for rent', 'ไม่เกิน 1 ล้าน']) {
      const filter = v.parse(SearchFilter, { keyword, isForRent: true });
      const { hits } = await findOnMap(database, { ...filter, bounds, zoom: 22 });
      const found = hits.map(({ id }) => names.get(id)!);
      expect(found.toSorted()).toEqual((await search(keyword)).toSorted());
    }
  });
});
