import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import { formOfDraft } from '#contract/listing-draft.ts';

import { MarketValue } from './market-value.tsx';

vi.mock('./market-value-query.ts', () => ({
  valuedHome: () => ({}),
  useMarketValue: () => ({
    isPending: false,
    data: { reply: { value: null, comparables: [], isoCodeCurrency: 'THB' } },
  }),
}));

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

test('says that there aren’t enough comparable homes, and suggests no price', () => {
  const form = formOfDraft({ propertyType: 'house', country: 'TH', isForSale: true });
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MarketValue form={form} excludeId={null} onPrice={() => {}} />
    </I18nProvider>,
  );
  expect(markup).toContain('Not enough comparable homes nearby for an estimate.');
  expect(markup).not.toMatch(/<button|฿/);
});
