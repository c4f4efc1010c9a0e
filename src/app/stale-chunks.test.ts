import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { reloadOnceForStaleChunks } from './stale-chunks.ts';

let isServerThere: boolean;
let isOnline: boolean;
const reload = vi.fn();

beforeAll(reloadOnceForStaleChunks);
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
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
  document.body.replaceChildren();
  reload.mockReset();
});

/** A part that can't be loaded. @returns whether the app gets no error of it */
async function fail(): Promise<boolean> {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), {
    payload: new Error('Failed to fetch dynamically imported module'),
  });
  window.dispatchEvent(event);
  await vi.advanceTimersByTimeAsync(0);
  return event.defaultPrevented;
}

function writeSomething(): void {
  const form = document.createElement('form');
  form.dataset['unsaved'] = 'true';
  document.body.append(form);
}

test('reloads the page for a missing part, once per release', async () => {
  expect(await fail()).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
  expect(await fail()).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});

test('doesn’t reload offline', async () => {
  isOnline = false;
  expect(await fail()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('doesn’t reload while something on the page isn’t saved', async () => {
  writeSomething();
  expect(await fail()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('waits until the server answers, for the browser would show its own error page', async () => {
  isServerThere = false;
  expect(await fail()).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).not.toHaveBeenCalled();

  isServerThere = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload).toHaveBeenCalledOnce();
});

test('waits until that is saved which was written while the server was away', async () => {
  isServerThere = false;
  await fail();
  writeSomething();
  isServerThere = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).not.toHaveBeenCalled();

  document.body.replaceChildren();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload).toHaveBeenCalledOnce();
});
