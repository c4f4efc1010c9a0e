import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import { countActiveVisit } from '../visit/active-visits.ts';
import { followInstall, installOfferAtom, justInstalledAtom } from '../visit/install.ts';
import { buttonOf, press, show } from '../testing/show.tsx';

import { InstallInvitation } from './install-invitation.tsx';

const store = getDefaultStore();

beforeAll(() => followInstall(store));
afterEach(() =>
  act(() => {
    store.set(installOfferAtom, null);
    store.set(justInstalledAtom, false);
  }),
);

/** Returns how a user visits who does something, with the browser's offer. */
async function user() {
  const { place, render } = await show(null);
  return {
    async visit() {
      await render(null);
      sessionStorage.clear();
      countActiveVisit();
      const prompt = vi.fn(async () => undefined);
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
      await render(<InstallInvitation />);
      return prompt;
    },
    press: (name: string) => press(buttonOf(place, name)),
    isOffered: () => place.textContent.includes('Install Sala to open it'),
  };
}

test('users who did something on two visits are offered the app, until they decline', async () => {
  const { visit, press, isOffered } = await user();
  await visit();
  expect(isOffered()).toBe(false);
  const prompt = await visit();
  expect(isOffered()).toBe(true);
  await press('Install');
  expect(prompt).toHaveBeenCalledOnce();
  // The browser's offer is used.
  expect(isOffered()).toBe(false);
  await visit();
  await press('Not now');
  expect(isOffered()).toBe(false);
  await visit();
  expect(isOffered()).toBe(false);
});

test('the app isn’t offered once it is installed', async () => {
  const { visit, isOffered } = await user();
  await visit();
  await visit();
  act(() => void dispatchEvent(new Event('appinstalled')));
  expect(isOffered()).toBe(false);
});
