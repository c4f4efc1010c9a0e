import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import { ApiError } from '#contract/errors.ts';
import { type AppContext, AppContextProvider } from '#lib/app-context.tsx';
import { NetworkError } from '#lib/api/network-error.ts';

import { PageMember } from './page-member.tsx';
import { memberQuery } from './person.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: () => null }));
vi.mock('#lib/use-kept-reply.ts', () => ({ useKeptReply: () => undefined }));

test.each([
  [new NetworkError(new Error('reset')), 'Failed to fetch user'],
  [new ApiError('internal'), 'Failed to fetch user'],
  [new ApiError('not_found'), 'Member not found'],
])('the page of a member whose profile fails with %s says “%s”', async (error, text) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const app = { ask: () => Promise.reject(error) } as unknown as AppContext;
  await queryClient.prefetchQuery(memberQuery(app, '7'));
  const shown = renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <AppContextProvider app={app}>
        <QueryClientProvider client={queryClient}>
          <PageMember id="7" />
        </QueryClientProvider>
      </AppContextProvider>
    </I18nProvider>,
  );
  expect(shown).toContain(text);
});
