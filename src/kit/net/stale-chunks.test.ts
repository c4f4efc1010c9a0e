import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { mayReloadFor, noteMissingParts, reloadWhenPossible } from './stale-chunks.ts';

let isServerThere: boolean;
let isOnline: boolean;
const reload = vi.fn();

beforeAll(noteMissingParts);
beforeEach(() => {
  vi.useFakeTimers();
  isServerThere = true;
  isOnline = true;
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', async () => {
    if (!isServerThere) throw new TypeError('Failed to fetch');
    return new Response();
  });
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  reload.mockReset();
});

/** Simulates a module that can't be loaded. @returns its error */
function fail(): Error {
  const payload = new Error('Failed to fetch dynamically imported module');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  return payload;
}

function writeSomething(): void {
  const form = document.createElement('form');
  form.dataset['unsaved'] = 'true';
  document.body.append(form);
}

async function reloadFor(error: Error): Promise<AbortController> {
  const left = new AbortController();
  if (mayReloadFor(error)) void reloadWhenPossible(left.signal);
  await vi.advanceTimersByTimeAsync(0);
  return left;
}

test('reloads a page whose module is missing, once per release', async () => {
  await reloadFor(fail());
  expect(reload).toHaveBeenCalledOnce();
  expect(mayReloadFor(fail())).toBe(false);
});

test('doesn’t reload for a module that no page needs', async () => {
  fail();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).not.toHaveBeenCalled();
});

test('doesn’t reload for another error', () => {
  expect(mayReloadFor(new Error('Failed to fetch dynamically imported module'))).toBe(false);
});

test.each([
  ['offline', () => void (isOnline = false)],
  ['while something on the page isn’t saved', writeSomething],
])('doesn’t reload %s', (_when, happen) => {
  happen();
  expect(mayReloadFor(fail())).toBe(false);
});

test('waits until the server responds, because the browser would show its own error page', async () => {
  isServerThere = false;
  await reloadFor(fail());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).not.toHaveBeenCalled();

  isServerThere = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload).toHaveBeenCalledOnce();
});

test('doesn’t reload a page that the user left meanwhile', async () => {
  isServerThere = false;
  const left = await reloadFor(fail());
  left.abort();
  isServerThere = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).not.toHaveBeenCalled();
  expect(mayReloadFor(fail())).toBe(true);
});

test('waits until input made while the server was unavailable is saved', async () => {
  isServerThere = false;
  await reloadFor(fail());
  writeSomething();
  isServerThere = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).not.toHaveBeenCalled();

  document.body.replaceChildren();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload).toHaveBeenCalledOnce();
});
