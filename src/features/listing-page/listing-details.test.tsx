import { expect, test } from 'vitest';

import type { Listing } from '#contract/listing.ts';
import { markupOf } from '#lib/testing/show.tsx';

import { ListingDetails } from './listing-details.tsx';

/** Land whose other facts are unknown. */
const LAND = {
  id: 12,
  propertyType: 'land',
  createdAt: '2026-11-01T00:00:00.000Z',
  isoCodeCurrency: 'THB',
  commonFee: null,
  depositMonths: null,
  minimumTermMonths: null,
  leaseYearsLeft: null,
  roadAccess: null,
  roadWidth: null,
  utilities: [],
} as unknown as Listing;

function textOf(facts: Partial<Listing>): string {
  return markupOf(<ListingDetails listing={{ ...LAND, ...facts }} isCounted={false} />).replaceAll(
    /<[^>]*>/g,
    ' ',
  );
}

test('shows terms, title and access, and leaves out utilities of a newer server', () => {
  const text = textOf({
    depositMonths: 0,
    minimumTermMonths: 36,
    leaseYearsLeft: 27,
    ownershipQuota: 'foreign',
    titleDeed: 'nor_sor_3_gor',
    roadAccess: 'gravel',
    roadWidth: 4.5,
    utilities: ['electricity', 'hydrogen'],
  });
  for (const fact of ['No deposit', '3 years', '27 years', 'Foreign quota', 'Nor Sor 3 Gor']) {
    expect(text).toContain(fact);
  }
  expect(text).toMatch(/Gravel road.*4\.5\sm.*Electricity/);
  expect(text).not.toContain('hydrogen');
});

test('has no rows for what isn’t said', () => {
  expect(textOf({})).not.toMatch(/Deposit|term|lease|quota|deed|Road|Utilities/);
});
