import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import { SubmitButton } from './submit-button.tsx';

test('is disabled in a page of the server, explains a lack of scripts, and works once hydrated', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const form = (
    <I18nProvider i18n={i18n}>
      <SubmitButton isBusy={false}>{'Log in'}</SubmitButton>
    </I18nProvider>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(form);
  const button = container.querySelector('button')!;
  expect(button.disabled).toBe(true);
  expect(button.textContent).toBe('Loading...');
  expect(container.querySelector('noscript')?.innerHTML).toContain('This form needs JavaScript.');

  let root!: Root;
  act(() => {
    root = hydrateRoot(container, form);
  });
  expect(button.disabled).toBe(false);
  expect(button.textContent).toBe('Log in');
  expect(container.querySelector('noscript')).toBeNull();
  act(() => root.unmount());
});
