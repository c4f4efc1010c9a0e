import { createElement, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { show } from '../testing/show.tsx';

import { importSoon, lazyExtra } from './load-later.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
});

/** A module that loads at the given attempt. */
function part(comesAt: number) {
  let tries = 0;
  const load = vi.fn(async () => {
    tries += 1;
    if (tries < comesAt) throw new TypeError('Failed to fetch dynamically imported module');
    return 'part';
  });
  return { load, got: importSoon(load) };
}

test('importSoon requests a module once if it loads', async () => {
  const { load, got } = part(1);
  expect(await got).toBe('part');
  expect(load).toHaveBeenCalledOnce();
});

test('importSoon retries a failed module when the network returns', async () => {
  const { load, got } = part(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledOnce();
  dispatchEvent(new Event('online'));
  expect(await got).toBe('part');
});

test('importSoon retries automatically with exponential backoff', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { load, got } = part(5);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledTimes(2);
  // The next pauses are 1 to 2, 2 to 4 and 4 to 8 seconds.
  await vi.advanceTimersByTimeAsync(900);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(13_100);
  expect(await got).toBe('part');
});

test('lazyExtra leaves out a component whose module can’t be loaded', async () => {
  const Extra = lazyExtra(() => Promise.reject(new TypeError('Failed to fetch')));
  const { place } = await show(
    createElement(Suspense, { fallback: 'loading' }, createElement(Extra), 'the page'),
  );
  expect(place.textContent).toBe('the page');
});
