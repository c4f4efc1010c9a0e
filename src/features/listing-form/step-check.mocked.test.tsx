import { expect, test, vi } from 'vitest';

import { formOfDraft } from '#contract/listing-draft.ts';
import type { ListingDraft } from '#contract/listing-form.ts';
import { markupOf } from '#lib/testing/show.tsx';

import { StepCheck } from './step-check.tsx';
import type { ListingFormState } from './use-listing-form.ts';

vi.mock('@tanstack/react-router', () => ({ Link: () => null }));

function show(values: ListingDraft): string {
  const state = { values, form: formOfDraft(values), troubles: [], set: () => undefined };
  return markupOf(
    <StepCheck
      state={state as unknown as ListingFormState}
      account={null}
      listingId={null}
      lacksAgreement={false}
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
