import * as v from 'valibot';
import { expect, test } from 'vitest';

import { Country } from '#contract/place/country.ts';
import { MARKETS } from '#contract/place/market.ts';

import { allCountries } from './routes.ts';

test('lists about 250 valid countries without duplicates, market countries first', () => {
  const countries = allCountries();
  expect(countries.length).toBeGreaterThan(240);
  for (const country of countries) expect(v.parse(Country, country)).toEqual(country);
  expect(new Set(countries.map(({ isoCode }) => isoCode)).size).toBe(countries.length);
  expect(countries.slice(0, 3).map(({ isMarket }) => isMarket)).toEqual([true, true, false]);
});

test("includes each country's currency and its English and Thai names", () => {
  const [thailand, lanka] = allCountries();
  expect(thailand).toEqual({
    isoCode: 'TH',
    isoCodeCurrency: MARKETS.TH.currency,
    nameEn: 'Thailand',
    nameTh: 'ไทย',
    isMarket: true,
  });
  const { currency } = MARKETS.LK;
  expect(lanka).toMatchObject({ isoCode: 'LK', isoCodeCurrency: currency, nameTh: 'ศรีลังกา' });
  const swiss = allCountries().find(({ isoCode }) => isoCode === 'CH');
  expect(swiss).toMatchObject({ isoCodeCurrency: 'CHF', nameTh: 'สวิตเซอร์แลนด์' });
});
