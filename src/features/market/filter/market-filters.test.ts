import { describe, expect, it } from 'vitest';

import { placeById } from '#contract/place/places/places.ts';

import { areasOf } from '../market/market-area.ts';
import type { MarketSearch } from '../market/market-search.ts';
import {
  priceSteps,
  withCountry,
  withDeal,
  withKeyword,
  withParts,
  withShape,
  withSuggestion,
  withTypes,
} from './market-filters.ts';

describe('priceSteps', () => {
  it('returns steps for the deal and currency', () => {
    expect(priceSteps({}, 'min')[0]).toBe(500_000);
    expect(priceSteps({ deal: 'rent' }, 'min')[0]).toBe(5_000);
    expect(priceSteps({ country: 'LK' }, 'max')[0]).toBe(5_000_000);
  });
  it('omits steps that would cross the other bound', () => {
    expect(priceSteps({ min: 10_000_000 }, 'max')[0]).toBe(15_000_000);
    expect(priceSteps({ max: 2_000_000 }, 'min').at(-1)).toBe(1_500_000);
  });
  it('includes a bound from the URL that isn’t a step', () => {
    expect(priceSteps({ min: 1_234_567 }, 'min')).toContain(1_234_567);
  });
});

describe('withDeal and withCountry', () => {
  it('remove the price bounds when they would no longer be comparable', () => {
    expect(withDeal({ min: 1e6, max: 2e6 }, 'rent')).toMatchObject({
      deal: 'rent',
      min: undefined,
    });
    expect(withDeal({ min: 1e6 }, 'any')).toMatchObject({ deal: 'any', min: 1e6 });
    expect(withDeal({ deal: 'rent', max: 20_000 }, 'sale').max).toBeUndefined();
    expect(withCountry({ min: 1e6 }, 'LK').min).toBeUndefined();
    expect(withCountry({ min: 1e6 }, 'TH').min).toBe(1e6);
    expect(withDeal({ persqm: '50000-' }, 'rent').persqm).toBeUndefined();
    expect(withCountry({ persqm: '50000-' }, 'LK').persqm).toBeUndefined();
  });
  it('remove filters that the new choice doesn’t have', () => {
    expect(withCountry({ station: 500 }, 'LK').station).toBeUndefined();
    expect(withCountry({ station: 500 }, 'TH').station).toBe(500);
    expect(withCountry({ quota: 'foreign' }, 'LK').quota).toBeUndefined();
    expect(withCountry({ deed: ['chanote', 'sinnakkara'] }, 'TH').deed).toEqual(['chanote']);
    expect(withCountry({ deed: ['chanote'] }, 'LK').deed).toBeUndefined();
    const terms: MarketSearch = {
      quota: 'foreign',
      deed: ['chanote'],
      lease: 30,
      deposit: 2,
      term: 6,
    };
    const { quota, deed, lease, deposit, term } = withDeal(terms, 'rent');
    expect({ quota, deed, lease, deposit, term }).toEqual({ deposit: 2, term: 6 });
    expect(withDeal({ ...terms, deal: 'rent' }, 'sale')).toMatchObject({
      lease: 30,
      deposit: undefined,
      term: undefined,
    });
    expect(withDeal(terms, 'any')).toMatchObject(terms);
  });
});

describe('withShape', () => {
  const ring: [number, number][] = [
    [100.5, 13.7],
    [100.6, 13.7],
    [100.6, 13.8],
  ];
  const shape = { kind: 'shape' as const, ring };
  it('replaces drawn shapes, circles around a place and the map area, and keeps other areas', () => {
    const search: MarketSearch = { q: 'pool', near: '13,100,5', bounds: '1,2,3,4', areas: 'p10' };
    const drawn = withShape(search, ring);
    expect(drawn).toMatchObject({ q: 'pool', near: undefined, bounds: undefined });
    expect(areasOf(drawn)).toEqual([{ kind: 'place', placeId: 10 }, shape]);
    expect(areasOf(withShape(drawn, ring.toReversed()))).toHaveLength(2);
    const many = Array.from({ length: 10 }, (_, index) => `p${index + 1}`).join('*');
    expect(areasOf(withShape({ areas: many }, ring)).at(-1)).toEqual(shape);
  });
  it('removes only the drawn shapes', () => {
    const bounds = '1,2,3,4';
    const drawn = { ...withShape({ areas: 'p10' }, ring), bounds };
    expect(withShape(drawn, null)).toMatchObject({ bounds, areas: 'p10' });
    expect(withShape(withShape({}, ring), null).areas).toBeUndefined();
  });
});

describe('withTypes', () => {
  it('removes sizes when they would be those of plots instead of homes', () => {
    const sized = { size: '30-', persqm: '-90000' };
    expect(withTypes(sized, ['land'])).toEqual({ type: ['land'] });
    expect(withTypes({ ...sized, type: ['land'] }, undefined).size).toBeUndefined();
    expect(withTypes(sized, ['condo', 'land'])).toMatchObject(sized);
  });
  it('removes filters that no home of the types has', () => {
    const terms: MarketSearch = { quota: 'foreign', deed: ['chanote'] };
    expect(withTypes(terms, ['condo'])).toEqual({ quota: 'foreign', type: ['condo'] });
    expect(withTypes(terms, ['house', 'land']).quota).toBeUndefined();
    expect(withTypes(terms, ['condo', 'house'])).toMatchObject(terms);
    expect(withTypes({ floor: '5-' }, ['house']).floor).toBeUndefined();
    const access: MarketSearch = { road: ['concrete'], roadwidth: 6, utilities: ['water'] };
    expect(withTypes(access, ['house', 'condo'])).toEqual({ type: ['house', 'condo'] });
    expect(withTypes(access, ['house', 'land'])).toMatchObject(access);
  });
});

describe('withKeyword', () => {
  it('keeps the deal, unless the words name one', () => {
    expect(withKeyword({ deal: 'rent' }, 'Thong Lo')).toEqual({ deal: 'rent', q: 'Thong Lo' });
    expect(withKeyword({}, 'ทองหล่อ').deal).toBeUndefined();
    expect(withKeyword({}, 'condo for rent').deal).toBe('rent');
    expect(withKeyword({}, 'คอนโดให้เช่า อโศก').deal).toBe('rent');
    expect(withKeyword({ deal: 'rent' }, 'house for sale').deal).toBeUndefined();
    expect(withKeyword({ deal: 'any' }, 'for sale or rent').deal).toBe('any');
    // Only whole words count.
    expect(withKeyword({}, 'Current Wholesale Park').deal).toBeUndefined();
  });
});

describe('withParts', () => {
  const circle = { lat: 13.7243, lon: 100.5784, radius: 1 };
  const parts = {
    keyword: 'quiet',
    propertyTypes: ['condo' as const],
    listingPrice: { min: null, max: 5e6 },
    country: null,
    features: ['pool'],
    stationWithin: null,
    place: {
      ...placeById(1039),
      kind: 'district' as const,
      name: 'Watthana',
      parentName: 'Bangkok',
      alias: 'Thong Lo',
      circle,
    },
  };
  it('makes the parts of a sentence filters, which a hunt takes over', () => {
    const search = withParts({ q: 'quiet condo near Thong Lo under 5 million with pool' }, parts);
    expect(search).toMatchObject({ q: 'quiet', type: ['condo'], max: 5e6, features: ['pool'] });
    expect(search.near).toBe('13.7243,100.5784,1');
    expect(withParts({ q: 'pool', sort: 'cheapest' }, null)).toEqual({
      q: 'pool',
      sort: 'cheapest',
    });
  });
  it('leaves what the search itself sets', () => {
    const search: MarketSearch = { city: 83, type: ['house'], min: 1e6, features: ['gym'] };
    expect(withParts(search, parts)).toEqual({
      ...search,
      q: 'Thong Lo quiet',
      features: ['gym', 'pool'],
    });
  });
});

describe('withSuggestion', () => {
  const search: MarketSearch = { deal: 'rent', city: 10, q: 'pool', bounds: '1,2,3,4' };
  const watthana = { id: 1039, country: 'TH' as const };
  it('searches around a neighbourhood, not in its whole district', () => {
    const circle = { lat: 13.73, lon: 100.581, radius: 1.2 };
    expect(withSuggestion(search, { ...watthana, alias: 'Thong Lo', circle })).toEqual({
      deal: 'rent',
      q: 'pool',
      country: 'TH',
      near: '13.73,100.581,1.2',
    });
    expect(withSuggestion({}, { ...watthana, alias: 'Suthep', circle: null })).toEqual({
      q: 'Suthep',
      country: 'TH',
      city: 1039,
    });
  });
  it('searches in a place that was suggested by its own name', () => {
    expect(withSuggestion(search, { ...watthana, alias: null, circle: null })).toEqual({
      deal: 'rent',
      q: 'pool',
      country: 'TH',
      city: 1039,
    });
  });
});
