import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Account } from '#contract/identity/user.ts';
import { sessionAtom } from '#kit/session/session.ts';
import { updateAtom } from '#kit/visit/visit-atoms.ts';

import { startWorker } from './worker.ts';

class Worker extends EventTarget {
  readonly state = 'installed';
  readonly scriptURL = 'https://sala.test/sw.js';
  readonly postMessage = vi.fn();
}

/** Workbox sends one with every message, for a reply. */
const PORT: unknown = expect.any(Array);

/** A stub of the browser's registration: a new worker waits beside the active one. */
const registration = Object.assign(new EventTarget(), {
  active: new Worker(),
  installing: null,
  waiting: new Worker(),
  update: async () => undefined,
});

let container: EventTarget;
const reload = vi.fn();
const stop = vi.fn();
let store: ReturnType<typeof createStore>;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(registration, { installing: null, waiting: new Worker(), active: new Worker() });
  container = Object.assign(new EventTarget(), {
    controller: registration.active,
    register: async () => registration,
    ready: Promise.resolve(registration),
  });
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('location', { reload, href: 'https://sala.test/' });
  vi.stubGlobal('stop', stop);
  vi.stubEnv('DEV', false);
});
afterEach(() => {
  reload.mockReset();
  stop.mockReset();
});

/** Starts following the worker. Returns what accepts the offered release. */
async function offered(): Promise<() => void> {
  store = createStore();
  startWorker(store);
  await vi.advanceTimersByTimeAsync(0);
  const update = store.get(updateAtom);
  if (update?.state !== 'ready') throw new Error('No release is offered');
  return update.apply;
}

test('asks the worker that is waiting when the user agrees to take over, then reloads', async () => {
  const apply = await offered();
  const newer = new Worker();
  registration.waiting = newer;
  apply();
  expect(newer.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' }, PORT);
  expect(store.get(updateAtom)).toEqual({ state: 'starting' });
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

test('ends what the old worker still does, and never reloads before the new one has taken over', async () => {
  const apply = await offered();
  apply();
  expect(stop).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(registration.active.postMessage).toHaveBeenCalledWith({ type: 'STOP_KEEPING' }, PORT);
  expect(reload).not.toHaveBeenCalled();
});

test('starts a release that was still being installed when the user agreed', async () => {
  const apply = await offered();
  const newer = Object.assign(new Worker(), { state: 'installed' });
  Object.assign(registration, { waiting: null, installing: newer });
  registration.dispatchEvent(new Event('updatefound'));
  apply();
  expect(newer.postMessage).not.toHaveBeenCalled();
  Object.assign(registration, { waiting: newer, installing: null });
  newer.dispatchEvent(new Event('statechange'));
  expect(newer.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' }, PORT);
  // A second time it could end the reload.
  expect(stop).toHaveBeenCalledOnce();
});

test.each([
  [{ roles: ['user'], businessId: null }, ['live', 'account']],
  [{ roles: ['user'], businessId: 3 }, ['live', 'account', 'numbers']],
  [{ roles: ['admin'], businessId: null }, ['live', 'account', 'numbers', 'admin']],
])('asks the worker to cache the areas of the account %j', async (account, areas) => {
  await offered();
  store.set(sessionAtom, account as Account);
  await vi.advanceTimersByTimeAsync(0);
  expect(registration.active.postMessage).toHaveBeenCalledWith({ type: 'KEEP_AREAS', areas }, PORT);
});
