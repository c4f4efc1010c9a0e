import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Account } from '#contract/user.ts';
import { type AppContext, AppContextProvider } from '#lib/app-context.tsx';
import { sessionAtom } from '#lib/session/session.ts';

import { PageLogin } from './page-login.tsx';

const showToast = vi.hoisted(() => vi.fn());
vi.mock('#ui/toast.tsx', () => ({ useToast: () => showToast }));
vi.mock('@tanstack/react-router', () => ({ Link: () => null }));
vi.mock('#lib/drafts/waiting-listings.ts', () => ({ useListingsToSubmit: () => [] }));
vi.mock('./social/social-buttons.tsx', () => ({ SocialButtons: () => null }));
vi.mock('./account-frame.tsx', () => ({
  AccountFrame: ({ children }: { children: React.ReactNode }) => children,
}));
vi.mock('./form-sign-in.tsx', () => ({
  FormSignIn: (props: { onSignedIn: () => void }) => (
    <button onClick={props.onSignedIn} aria-label="Log in" />
  ),
}));

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  vi.unstubAllGlobals();
  getDefaultStore().set(sessionAtom, undefined);
});

test.each([
  ['pending', [[{ text: 'Email not verified' }]]],
  ['active', []],
] as const)('a login to an account that is %s shows the messages %j', (status, messages) => {
  showToast.mockClear();
  const onSignedIn = vi.fn();
  const container = document.createElement('div');
  const root = createRoot(container);
  act(() =>
    root.render(
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
        <AppContextProvider app={{ ask: vi.fn() } as unknown as AppContext}>
          <QueryClientProvider client={new QueryClient()}>
            <PageLogin back={undefined} onSignedIn={onSignedIn} />
          </QueryClientProvider>
        </AppContextProvider>
      </I18nProvider>,
    ),
  );
  act(() => {
    getDefaultStore().set(sessionAtom, { status } as Account);
    container.querySelector('button')!.click();
  });
  expect(onSignedIn).toHaveBeenCalledOnce();
  expect(showToast.mock.calls).toEqual(messages);
  act(() => root.unmount());
});
