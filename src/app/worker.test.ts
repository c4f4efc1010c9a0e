import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { updateAtom } from '#lib/visit-atoms.ts';

import { startWorker } from './worker.ts';

/** A worker that the browser is about to install. */
class Worker extends EventTarget {
  state = 'installing';
  postMessage = vi.fn();
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  active: Worker | null = new Worker();
  installing: Worker | null = null;
  waiting: Worker | null = null;
  async update(): Promise<void> {}
}

let registration: Registration;

beforeEach(() => {
  vi.useFakeTimers();
  registration = new Registration();
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: {},
    register: async () => registration,
  });
  vi.stubEnv('DEV', false);
  vi.stubGlobal('navigator', { serviceWorker });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** Starts it. @returns how often a newer release was offered */
async function start() {
  const store = createStore();
  const offered = vi.fn();
  store.sub(updateAtom, offered);
  startWorker(store);
  await vi.advanceTimersByTimeAsync(0);
  return offered;
}

function install(worker: Worker): void {
  Object.assign(registration, { installing: null, waiting: worker });
  worker.become('installed');
}

test.each([
  ['never', 0],
  ['only now', 1],
])(
  'of a worker that installs as the page registers the browser tells %s: it is offered once',
  async (_name, times) => {
    const worker = new Worker();
    registration.installing = worker;
    const offered = await start();
    for (let told = 0; told < times; told += 1) {
      registration.dispatchEvent(new Event('updatefound'));
    }
    expect(offered).not.toHaveBeenCalled();
    install(worker);
    expect(offered).toHaveBeenCalledOnce();
  },
);

test('so is each that is found later', async () => {
  const offered = await start();
  for (const times of [1, 2]) {
    const worker = new Worker();
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    install(worker);
    expect(offered).toHaveBeenCalledTimes(times);
  }
});

test('the first one waits for nobody', async () => {
  const worker = new Worker();
  Object.assign(registration, { active: null, installing: worker });
  const offered = await start();
  install(worker);
  expect(offered).not.toHaveBeenCalled();
});
