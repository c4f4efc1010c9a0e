import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { formOfDraft } from '#contract/listing-draft.ts';
import { type AppContext, AppContextProvider } from '#lib/app-context.tsx';
import { dropStoredSession, storeSession } from '#lib/session/stored-session.ts';
import { SESSION } from '#lib/testing/session.ts';

import { PreviewCard } from './preview-card.tsx';
import type { ListingFormState } from './use-listing-form.ts';

const HASH = 'c'.repeat(64);
const SENT = { hash: HASH, key: 'k'.repeat(22), access: 'a', width: 1_200, height: 900 };

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const form = formOfDraft({ images: [{ hash: HASH, rotation: 0 }] });

let root: Root;

/** Shows the card of a draft whose cover was chosen on another device. */
async function show(sent: readonly (typeof SENT)[]): Promise<HTMLElement> {
  const app = {
    language: 'en',
    ask: async () => ({ reply: { photos: sent }, keptAt: null }),
  } as unknown as AppContext;
  const place = document.createElement('div');
  root = createRoot(place);
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <AppContextProvider app={app}>
          <QueryClientProvider client={new QueryClient()}>
            <PreviewCard
              state={{ form, currency: 'THB' } as unknown as ListingFormState}
              listing={null}
            />
          </QueryClientProvider>
        </AppContextProvider>
      </I18nProvider>,
    ),
  );
  return place;
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  storeSession(SESSION);
});
afterEach(async () => {
  await act(async () => root.unmount());
  dropStoredSession();
});

test('shows the sent cover of a draft whose photos were chosen on another device', async () => {
  const card = await show([SENT]);
  await vi.waitFor(() => expect(card.querySelector('img')?.src).toContain(SENT.key));
});

test('says that the cover is on another device until it is sent', async () => {
  const card = await show([]);
  expect(card.querySelector('img')).toBeNull();
  expect(card.textContent).toContain('On your other device');
});
