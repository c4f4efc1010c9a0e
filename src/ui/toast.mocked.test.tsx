import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';

import { ToastProvider, useToast } from './toast.tsx';

vi.mock('./toast-card.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

function Confirm() {
  const showToast = useToast();
  return <button aria-label="Confirm" onClick={() => showToast({ text: 'Confirmed' })} />;
}

test('a toast whose part can’t be loaded leaves the page in place', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const container = document.createElement('div');
  const uncaught = vi.fn();
  const root = createRoot(container, { onUncaughtError: uncaught });
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <ToastProvider>
          <Confirm />
        </ToastProvider>
      </I18nProvider>,
    ),
  );
  await act(async () => container.querySelector('button')!.click());
  await act(async () => vi.dynamicImportSettled());
  expect(uncaught).not.toHaveBeenCalled();
  expect(container.querySelector('button')).not.toBeNull();
  await act(async () => root.unmount());
});
