import { expect, test } from 'vitest';

import { draftOfListing } from '#contract/listing-draft.ts';
import type { ListingDraft } from '#contract/listing-form.ts';
import type { OwnListing } from '#contract/own-listing.ts';

import { differingFields } from './conflict.ts';
import { listingFields } from './listing-fields.ts';

const MINE: ListingDraft = {
  isForSale: true,
  propertyType: 'condo',
  priceSell: 5_000_000,
  images: [{ hash: 'a'.repeat(64), rotation: 0 }],
  texts: [
    { language: 'en', propertyTitle: 'Condo', propertyDescription: 'Sunny', textOrigin: 'written' },
    { language: 'th', propertyTitle: 'คอนโด', propertyDescription: 'สว่าง', textOrigin: 'written' },
  ],
};

const names = (mine: ListingDraft, theirs: ListingDraft | null) =>
  differingFields(listingFields(mine), theirs && listingFields(theirs)).map(
    ({ name }) => name?.message,
  );

test('a draft equals the listing that was sent from it, although the listing has all fields', () => {
  const empty = { bedrooms: null, features: [], isPOR: false, showExactLocation: false, ref: null };
  const listing = { ...MINE, ...empty, cloudinaryFps: [], version: 1 } as unknown as OwnListing;
  expect(names(MINE, draftOfListing(listing))).toEqual([]);
});

test.each([
  [{ isForRent: true }, 'Listing type'],
  [{ address2: 'Floor 12' }, 'House number, street'],
  [{ hasDailyRental: true }, 'Terms'],
  [{ images: [{ hash: 'b'.repeat(64), rotation: 0 as const }] }, 'Photos'],
  [{ texts: [{ ...MINE.texts![0]!, propertyTitle: 'Flat' }, MINE.texts![1]!] }, 'In English'],
])('%o differs in one displayed field', (change: ListingDraft, name) => {
  expect(names({ ...MINE, ...change }, MINE)).toEqual([name]);
});

test('beside a deleted version, only the fields with content are shown', () => {
  expect(names({ isForSale: true, priceSell: 5_000_000 }, null)).toEqual([
    'Listing type',
    'Country',
    'Shown location',
    'Sale price',
  ]);
});
