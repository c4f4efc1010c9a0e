import { expect, it } from 'vitest';

import type { Listing } from '#contract/listing.ts';

import { listingData } from './listing-data.ts';

const listing = {
  propertyTitle: 'Condo',
  propertyDescription: 'Bright',
  language: 'en',
  propertyType: 'condo',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  images: [{ key: 'k', width: 1, height: 1, placeholder: null }],
  priceSell: 5_000_000,
  priceRent: 20_000,
  isoCodeCurrency: 'THB',
  frequency: 'monthly',
  bedrooms: 1,
  bathrooms: 1,
  homeSize: 35,
  lotSize: null,
  builtInDate: 2018,
  district: 'Watthana',
  province: 'Bangkok',
  country: 'TH',
  postalCode: '10110',
  latitude: 13.74,
  longitude: 100.56,
  nearestStations: [],
} as unknown as Listing;

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

it('omits facts that the type doesn’t have', () => {
  const land = { ...listing, propertyType: 'land', bedrooms: null, homeSize: null, lotSize: 800 };
  const { mainEntity } = listingData(land as Listing, at);
  expect(mainEntity).not.toHaveProperty('numberOfBedrooms');
  expect(mainEntity).not.toHaveProperty('floorSize');
  expect(JSON.stringify(mainEntity)).toContain('800');
});
