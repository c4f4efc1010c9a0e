import { act } from 'react';
import { afterEach, expect, test } from 'vitest';

import { buttonOf, press, show } from '#lib/testing/show.tsx';

import { BarActions } from './bar-actions.tsx';
import type { ChromeVisit } from './chrome-visit.ts';
import { PlusTutorial } from './plus-tutorial.tsx';
import { renderAt } from './testing/render-at.tsx';

afterEach(() => localStorage.clear());

const VISIT: ChromeVisit = {
  person: null,
  unreadMessages: 0,
  unseenNotices: 0,
  waiting: { count: 0, attention: 0 },
  onSignOut: () => undefined,
  isStill: true,
};

const PATHS = ['/', '/market', '/users/saved', '/create-property', '/users/manage-listings'];

/** Renders the top bar of an idle page. */
const barAt = (path: string) =>
  renderAt(path, PATHS, () => <BarActions visit={VISIT} settings={null} />);

test.each(['/', '/market'])('shows the tutorial of the plus menu at %s', async (path) => {
  expect(await barAt(path)).toContain('Got it');
});

test.each(['/users/saved', '/users/manage-listings'])(
  'hides the tutorial of the plus menu at %s, where it would cover buttons',
  async (path) => {
    const bar = await barAt(path);
    expect(bar).toContain('Add');
    expect(bar).not.toContain('Got it');
  },
);

test.each([
  ['its button', (place: HTMLElement) => press(buttonOf(place, 'Got it'))],
  [
    'Escape',
    () =>
      act(async () => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))),
  ],
] as const)('%s dismisses the tutorial for later visits too', async (_how, dismiss) => {
  const { place } = await show(<PlusTutorial />);
  expect(buttonOf(place, 'Got it')).toBeDefined();
  await dismiss(place);
  expect(place.textContent).toBe('');
  expect((await show(<PlusTutorial />)).place.textContent).toBe('');
});
