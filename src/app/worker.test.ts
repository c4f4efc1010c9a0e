import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { updateAtom } from '#lib/visit-atoms.ts';

import { startWorker } from './worker.ts';

class Worker extends EventTarget {
  readonly state = 'installed';
  readonly postMessage = vi.fn();
}

/** A stub of the browser's registration: a new worker waits beside the active one. */
const registration = Object.assign(new EventTarget(), {
  active: new Worker(),
  installing: null,
  waiting: new Worker(),
  update: async () => undefined,
});

let container: EventTarget;
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  registration.waiting = new Worker();
  container = Object.assign(new EventTarget(), {
    controller: registration.active,
    register: async () => registration,
  });
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('location', { reload });
  vi.stubEnv('DEV', false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  reload.mockReset();
});

async function offered() {
  const store = createStore();
  startWorker(store);
  await vi.advanceTimersByTimeAsync(0);
  return store.get(updateAtom)!;
}

test('asks the worker that is waiting when the user agrees to take over, then reloads', async () => {
  const update = await offered();
  const newer = new Worker();
  registration.waiting = newer;
  update.apply();
  expect(newer.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

test('reloads even if the old worker doesn’t stop', async () => {
  const update = await offered();
  update.apply();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reload).toHaveBeenCalledOnce();
});
