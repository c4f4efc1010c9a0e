import { describe, expect, it } from 'vitest';

import { priceSteps, withCountry, withDeal } from './market-filters.ts';

describe('price steps', () => {
  it('suit the deal and the currency', () => {
    expect(priceSteps({}, 'min')[0]).toBe(500_000);
    expect(priceSteps({ deal: 'rent' }, 'min')[0]).toBe(5_000);
    expect(priceSteps({ country: 'LK' }, 'max')[0]).toBe(5_000_000);
  });
  it('leave out what would cross the other bound', () => {
    expect(priceSteps({ min: 10_000_000 }, 'max')[0]).toBe(15_000_000);
    expect(priceSteps({ max: 2_000_000 }, 'min').at(-1)).toBe(1_500_000);
  });
  it('have a bound that only an address knows', () => {
    expect(priceSteps({ min: 1_234_567 }, 'min')).toContain(1_234_567);
  });
});

describe('changing the search', () => {
  it('forgets the bounds when they would mean another price', () => {
    expect(withDeal({ min: 1e6, max: 2e6 }, 'rent')).toMatchObject({
      deal: 'rent',
      min: undefined,
    });
    expect(withDeal({ min: 1e6 }, 'any')).toMatchObject({ deal: 'any', min: 1e6 });
    expect(withDeal({ deal: 'rent', max: 20_000 }, 'sale').max).toBeUndefined();
    expect(withCountry({ min: 1e6 }, 'LK').min).toBeUndefined();
    expect(withCountry({ min: 1e6 }, 'TH').min).toBe(1e6);
  });
});
