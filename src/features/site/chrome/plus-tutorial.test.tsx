import { act } from 'react';
import { expect, test } from 'vitest';

import { buttonOf, press, show } from '#kit/testing/show.tsx';

import { PlusTutorial } from './plus-tutorial.tsx';

test.each([
  ['a press elsewhere', () => press(document.body)],
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
