import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { parseSearch } from '#kit/visit/address-search.ts';

import { activeFilters } from '../filter/market-filters.ts';
import { circleOf, parseBounds, parseCircle, writeBounds } from './market-area.ts';
import { filterOf, marketSearch } from './market-search.ts';

const read = (address: Record<string, unknown>) => v.parse(marketSearch, address);

describe('marketSearch', () => {
  it('normalises every parameter', () => {
    expect(
      read({
        bounds: '13.650001,100.45,13.85,100.650',
        near: '13.73,100.57,5.00',
        areas: 'p01039*c13.73000_100.570_5.0*p1039',
        features: ['pool', 'castle', 'garden'],
        furnishing: 'fully',
        daily: '1',
        city: '1039',
        view: 'split',
        size: '030.50-80',
        floor: '-07',
        tenure: ['leasehold', 'freehold'],
      }),
    ).toMatchObject({
      bounds: '13.65,100.45,13.85,100.65',
      near: '13.73,100.57,5',
      areas: 'p1039*c13.73_100.57_5',
      features: ['garden', 'pool'],
      furnishing: ['fully'],
      daily: 1,
      city: 1039,
      view: 'split',
      size: '30.5-80',
      floor: '-7',
      tenure: ['freehold', 'leasehold'],
    });
  });

  it('ignores invalid parameters', () => {
    const nonsense = read({
      view: 'globe',
      bounds: '1,2,3',
      near: 'here',
      areas: 'p1039*here',
      city: '-1',
      baths: 'x',
      daily: 'yes',
      features: 'castle',
      rooms: '-1',
      size: '80-30',
      persqm: '1.5-2',
      floor: '5',
      station: '2001',
      tenure: 'rented',
      quota: 'british',
      deed: 'handshake',
      deposit: '13',
      term: '0',
      lease: '100',
      road: 'river',
      roadwidth: '0',
      utilities: 'gas',
    });
    expect(Object.values(nonsense).filter((value) => value !== undefined)).toEqual([]);
  });

  it('searches for the first 200 characters of a longer text', () => {
    const long = `${'pool '.repeat(39)}house garden`;
    expect(read({ q: long }).q).toBe(long.slice(0, 200));
  });

  it.each(['', '-', '5', '5-4', '1.255-', '-1e3', '1000000000001-', 'a-b', '5--7'])(
    'rejects %o as a range',
    (text) => expect(read({ size: text }).size).toBeUndefined(),
  );

  it.each(['', '1,2,3,x', '2,2,1,3', '1,3,2,2', '-91,0,0,1', '0,0,1,181', '1,1,1,1', ',,,'])(
    'rejects %o as a map area',
    (text) => expect(parseBounds(text)).toBeUndefined(),
  );

  it.each(['', '1,2', '91,0,5', '0,181,5', '0,0,0', '0,0,101', '0,0,-1', 'a,b,c'])(
    'rejects %o as a circle',
    (text) => expect(parseCircle(text)).toBeUndefined(),
  );

  it('reads the areas that it writes', () => {
    const bounds = { north: 13.8512, south: 13.6512, east: 100.65, west: 100.45 };
    expect(filterOf({ bounds: writeBounds(bounds) }).bounds).toEqual(bounds);
    expect(circleOf({ near: '13.73,100.57,2.5' })).toEqual({
      centerLat: 13.73,
      centerLon: 100.57,
      radius: 2.5,
    });
  });
});

describe('filterOf', () => {
  const plain = {
    keyword: '',
    listingPrice: { min: null, max: null },
    country: null,
    isForSale: true,
    isForRent: false,
    bedrooms: null,
    order: { column: 'createdAt', direction: 'DESC' },
  };

  it.each<[address: string, body: object]>([
    ['', {}],
    ['q=pool', { keyword: 'pool', order: { column: 'relevance', direction: 'DESC' } }],
    ['type=condo&type=house', { propertyTypes: ['house', 'condo'] }],
    [
      'country=TH&min=3000000&max=9000000',
      { country: 'TH', listingPrice: { min: 3_000_000, max: 9_000_000 } },
    ],
    ['max=9000000', { listingPrice: { min: null, max: 9_000_000 }, currency: 'THB' }],
    ['beds=3', { bedrooms: 3 }],
    ['features=pool&features=security', { features: ['pool', 'security'] }],
    ['deal=rent', { isForSale: false, isForRent: true }],
    ['deal=any', { isForRent: true }],
    ['offplan=1', { isOffPlan: true }],
    ['country=LK', { country: 'LK' }],
    ['city=10', { city: 10 }],
    [
      'areas=p1039*c13.70_100.5_5',
      {
        areas: [
          { kind: 'place', placeId: 1039 },
          { kind: 'circle', latitude: 13.7, longitude: 100.5, radius: 5 },
        ],
      },
    ],
    ['near=13.73,100.57,5', { centerLat: 13.73, centerLon: 100.57, radius: 5 }],
    [
      'bounds=13.6,100.4,13.9,100.7',
      { bounds: { south: 13.6, west: 100.4, north: 13.9, east: 100.7 } },
    ],
    ['rooms=0', { exactBedrooms: 0 }],
    ['rooms=2', { exactBedrooms: 2 }],
    ['size=30.5-80', { size: { min: 30.5, max: 80 } }],
    ['size=-80', { size: { max: 80 } }],
    ['country=TH&persqm=50000-', { country: 'TH', pricePerSqm: { min: 50_000 } }],
    ['persqm=-90000', { pricePerSqm: { max: 90_000 }, currency: 'THB' }],
    ['quota=foreign', { ownershipQuota: 'foreign' }],
    ['deed=nor_sor_3&deed=chanote', { titleDeed: ['chanote', 'nor_sor_3'] }],
    ['deal=rent&deposit=0', { isForSale: false, isForRent: true, depositMonths: 0 }],
    ['sort=largest', { order: { column: 'size', direction: 'DESC' } }],
    ['sort=smallest', { order: { column: 'size', direction: 'ASC' } }],
    ['sort=lowsqm', { order: { column: 'pricePerSqm', direction: 'ASC' } }],
    ['sort=highsqm', { order: { column: 'pricePerSqm', direction: 'DESC' } }],
    ['sort=dearest', { order: { column: 'price', direction: 'DESC' } }],
    ['sort=cheapest', { order: { column: 'price', direction: 'ASC' } }],
    ['q=pool&sort=newest', { keyword: 'pool' }],
    ['sort=relevant', {}],
    ['view=map', {}],
  ])('requests what %o describes', (address, body) => {
    expect(filterOf(read(parseSearch(`?${address}`)))).toEqual({ ...plain, ...body });
  });
});

describe('activeFilters', () => {
  const search = read({
    q: 'pool',
    type: ['house', 'condo'],
    bounds: '1,2,3,4',
    areas: 'p10*c13.7_100.5_5',
    features: 'pool',
    finance: '1',
    deal: 'any',
    sort: 'cheapest',
    view: 'map',
  });
  it('returns one filter per chip, without deal, sort order and view', () => {
    const keys = activeFilters(search).map(({ key, value }) => `${key} ${value}`);
    expect(keys).toEqual([
      'q pool',
      'bounds 1,2,3,4',
      'finance 1',
      'areas p10',
      'areas c13.7_100.5_5',
      'type house',
      'type condo',
      'features pool',
    ]);
  });
  it('removes only the given filter from the search', () => {
    for (const { key, value, without } of activeFilters(search)) {
      const left = activeFilters(without).map((one) => `${one.key} ${one.value}`);
      expect(left).not.toContain(`${key} ${value}`);
      expect(left).toHaveLength(7);
    }
  });
});
