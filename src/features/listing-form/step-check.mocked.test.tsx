import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import { formOfDraft } from '#contract/listing-draft.ts';
import type { ListingDraft } from '#contract/listing-form.ts';
import { type AppContext, AppContextProvider } from '#lib/app-context.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';

import { StepCheck } from './step-check.tsx';
import type { ListingFormState } from './use-listing-form.ts';

vi.mock('@tanstack/react-router', () => ({ Link: () => null }));

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

function show(values: ListingDraft): string {
  const state = { values, form: formOfDraft(values), troubles: [], set: () => undefined };
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <AppContextProvider app={{ language: 'en' } as unknown as AppContext}>
        <QueryClientProvider client={new QueryClient()}>
          <StepCheck
            state={state as unknown as ListingFormState}
            account={null}
            listingId={null}
            lacksAgreement={false}
            onField={() => {}}
            onStep={() => {}}
          />
        </QueryClientProvider>
      </AppContextProvider>
    </I18nProvider>,
  );
}

test('repeats the warning of a price that is probably a mistake', () => {
  const home: ListingDraft = { propertyType: 'condo', country: 'TH', isForSale: true };
  expect(show({ ...home, priceSell: 45 })).toContain('This is far from the prices');
  expect(show({ ...home, priceSell: 4_500_000 })).not.toContain('This is far from the prices');
});
