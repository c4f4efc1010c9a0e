import { expect, test, vi } from 'vitest';

import { formOfDraft } from '#contract/listing-draft.ts';
import { markupOf } from '#lib/testing/show.tsx';

import { MarketValue } from './market-value.tsx';

vi.mock('./market-value-query.ts', () => ({
  valuedHome: () => ({}),
  useMarketValue: () => ({
    isPending: false,
    data: { reply: { value: null, comparables: [], isoCodeCurrency: 'THB' } },
  }),
}));

test('says that there aren’t enough comparable homes, and suggests no price', () => {
  const form = formOfDraft({ propertyType: 'house', country: 'TH', isForSale: true });
  const markup = markupOf(<MarketValue form={form} excludeId={null} onPrice={() => {}} />);
  expect(markup).toContain('Not enough comparable homes nearby for an estimate.');
  expect(markup).not.toMatch(/<button|฿/);
});
