import { describe, expect, it } from 'vitest';

import { priceSteps, withCountry, withDeal } from './market-filters.ts';

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
  });
});
