import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { countActiveVisit } from '#lib/active-visits.ts';
import { followInstall, installOfferAtom, justInstalledAtom } from '#lib/install.ts';

import { InstallInvitation } from './install-invitation.tsx';

const store = getDefaultStore();
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
let root: Root;
let container: HTMLElement;

beforeAll(() => followInstall(store));
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
  sessionStorage.clear();
  container = document.createElement('div');
  root = createRoot(container);
});
afterEach(() => {
  act(() => root.unmount());
  store.set(installOfferAtom, null);
  store.set(justInstalledAtom, false);
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** Visits as a user who does something, with the browser's offer. */
function visit() {
  act(() => root.unmount());
  root = createRoot(container);
  sessionStorage.clear();
  countActiveVisit();
  const prompt = vi.fn(async () => undefined);
  dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <InstallInvitation />
      </I18nProvider>,
    ),
  );
  return prompt;
}

const isOffered = () => container.textContent.includes('Install Sala to open it');
const press = (name: string) =>
  act(async () =>
    [...container.querySelectorAll('button')]
      .find(({ textContent }) => textContent === name)!
      .click(),
  );

test('users who did something on two visits are offered the app, until they decline', async () => {
  visit();
  expect(isOffered()).toBe(false);
  const prompt = visit();
  expect(isOffered()).toBe(true);
  await press('Install');
  expect(prompt).toHaveBeenCalledOnce();
  // The browser's offer is used.
  expect(isOffered()).toBe(false);
  visit();
  await press('Not now');
  expect(isOffered()).toBe(false);
  visit();
  expect(isOffered()).toBe(false);
});

test('the app isn’t offered once it is installed', () => {
  visit();
  visit();
  act(() => void dispatchEvent(new Event('appinstalled')));
  expect(isOffered()).toBe(false);
});
