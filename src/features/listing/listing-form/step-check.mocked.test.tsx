import { expect, test, vi } from 'vitest';

import { formOfDraft } from '#contract/listing/listing-draft.ts';
import type { ListingDraft } from '#contract/listing/listing-form.ts';
import { markupOf } from '#kit/testing/show.tsx';

import { StepCheck } from './step-check.tsx';
import type { ListingFormState } from './use-listing-form.ts';

vi.mock('@tanstack/react-router', () => ({ Link: () => null, createLink: () => () => null }));

function show(values: ListingDraft): string {
  const state = { values, form: formOfDraft(values), formErrors: [], set: () => undefined };
  return markupOf(
    <StepCheck
      state={state as unknown as ListingFormState}
      account={null}
      listingId={null}
      lacksAgreement={false}
      contact={null}
      onField={() => {}}
      onStep={() => {}}
    />,
  );
}

test('repeats the warning of a price that is probably a mistake', () => {
  const home: ListingDraft = { propertyType: 'condo', country: 'TH', isForSale: true };
  expect(show({ ...home, priceSell: 45 })).toContain('This is far from the prices');
  expect(show({ ...home, priceSell: 4_500_000 })).not.toContain('This is far from the prices');
});

test.each([
  [
    { country: 'TH', lotSize: 4582.5, roadAccess: 'gravel', utilities: ['electricity'] },
    ['2 rai 3 ngan 45.63 sq wah', '฿7,250,000', 'Gravel road', 'Electricity', 'Nor Sor 3 Gor'],
  ],
  [{ country: 'LK', lotSize: 505.86 }, ['20 perches', 'Rs 7,250,000']],
] satisfies [ListingDraft, string[]][])(
  'sums up the land %o in the units and the currency of its country',
  (land, facts) => {
    const titleDeed = land.country === 'TH' ? 'nor_sor_3_gor' : undefined;
    const plot: ListingDraft = { propertyType: 'land', isForSale: true, priceSell: 7_250_000 };
    const text = show({ ...plot, titleDeed, ...land })
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('\u00a0', ' ');
    for (const fact of facts) expect(text).toContain(fact);
  },
);
