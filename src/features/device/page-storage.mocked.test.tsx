import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';

import { PageStorage } from './page-storage.tsx';

// happy-dom has no IndexedDB, like a private window, where only the range exists.
vi.stubGlobal('IDBKeyRange', { bound: () => null });

test('says that the browser stores nothing if it has no IndexedDB', async () => {
  const container = document.createElement('div');
  const root = createRoot(container);
  root.render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <QueryClientProvider client={new QueryClient()}>
        <PageStorage />
      </QueryClientProvider>
    </I18nProvider>,
  );
  await vi.waitFor(() =>
    expect(container.textContent).toContain('Your browser isn’t storing data for Sala'),
  );
  root.unmount();
});
