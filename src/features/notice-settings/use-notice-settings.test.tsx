import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { type AppContext, AppContextProvider } from '#lib/app-context.tsx';
import { outboxOwnerAtom } from '#lib/outbox.ts';

import { useNoticeSettings } from './use-notice-settings.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  getDefaultStore().set(outboxOwnerAtom, null);
  vi.unstubAllGlobals();
});

test('is pending until unsent settings are read from the device', async () => {
  const queryClient = new QueryClient();
  const reply = { version: 3 };
  const app = {
    queryClient,
    ask: async () => ({ reply, keptAt: null }),
  } as unknown as AppContext;
  let state!: ReturnType<typeof useNoticeSettings>;
  function Probe() {
    state = useNoticeSettings();
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () => {
    root.render(
      <QueryClientProvider client={queryClient}>
        <AppContextProvider app={app}>
          <Probe />
        </AppContextProvider>
      </QueryClientProvider>,
    );
  });
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(state).toMatchObject({ settings: null, isPending: true });
  await act(async () => getDefaultStore().set(outboxOwnerAtom, '7'));
  expect(state).toMatchObject({ settings: reply, isPending: false });
  await act(async () => root.unmount());
});
