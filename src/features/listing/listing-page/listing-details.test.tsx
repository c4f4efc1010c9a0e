import { expect, test } from 'vitest';

import type { Listing } from '#contract/listing/listing.ts';
import { markupOf } from '#kit/testing/show.tsx';
import { LISTING } from '#features/listing/testing/listing.ts';

import { ListingDetails } from './listing-details.tsx';

function textOf(facts: Partial<Listing>): string {
  return markupOf(
    <ListingDetails listing={{ ...LISTING, propertyType: 'land', ...facts }} isCounted={false} />,
  ).replaceAll(/<[^>]*>/g, ' ');
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
