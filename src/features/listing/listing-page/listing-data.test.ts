import { expect, it } from 'vitest';

import type { Listing } from '#contract/listing/listing.ts';
import { LISTING } from '#features/listing/testing/listing.ts';

import { listingData } from './listing-data.ts';

const listing: Listing = { ...LISTING, priceRent: 20_000, builtInDate: 2018 };

const at = { origin: 'https://sala.test', url: 'https://sala.test/properties/1' };

it('contains one offer each for sale and rent', () => {
  const { offers } = listingData(listing, at);
  expect(offers?.map(({ price }) => price)).toEqual([5_000_000, 20_000]);
  const yearly = listingData({ ...listing, priceSell: null, frequency: 'yearly' }, at);
  expect(JSON.stringify(yearly.offers)).toContain('"unitCode":"ANN"');
});

it('contains no offers when the price is on request', () => {
  const data = listingData({ ...listing, priceSell: null, priceRent: null }, at);
  expect(data).not.toHaveProperty('offers');
});

it('contains the terms in the offer that they belong to', () => {
  const terms = { leaseYearsLeft: 27, depositMonths: 0, minimumTermMonths: 12 };
  const [sale, rent] = listingData({ ...listing, ...terms }, at).offers!;
  expect(sale).toMatchObject({ leaseLength: { value: 27, unitCode: 'ANN' } });
  expect(rent).toMatchObject({
    leaseLength: { minValue: 12, unitCode: 'MON' },
    additionalProperty: [{ name: 'depositMonths', value: 0, unitCode: 'MON' }],
  });
  expect(JSON.stringify(listingData(listing, at))).not.toMatch(/leaseLength|deposit/);
});

it('contains title, road and utilities', () => {
  const access = { titleDeed: 'chanote', roadAccess: 'gravel', roadWidth: 4.5 } as const;
  const utilities = ['electricity', 'water'];
  const { mainEntity } = listingData({ ...listing, ...access, utilities }, at);
  expect(mainEntity).toMatchObject({
    additionalProperty: [
      { name: 'titleDeed', value: 'chanote' },
      { name: 'roadAccess', value: 'gravel' },
      { name: 'roadWidth', value: 4.5, unitCode: 'MTR' },
    ],
    amenityFeature: [{ name: 'electricity' }, { name: 'water' }],
  });
});

it('omits facts that the type doesn’t have', () => {
  const none = { bedrooms: null, homeSize: null };
  const land = { ...listing, ...none, propertyType: 'land' as const, lotSize: 800 };
  const { mainEntity } = listingData(land, at);
  expect(mainEntity).not.toHaveProperty('numberOfBedrooms');
  expect(mainEntity).not.toHaveProperty('floorSize');
  expect(JSON.stringify(mainEntity)).toContain('800');
});
