import type { getDefaultStore } from 'jotai';
import { Workbox } from 'workbox-window';

import { updateAtom } from '#lib/visit-atoms.ts';

type Store = ReturnType<typeof getDefaultStore>;

const HOUR_MS = 3_600_000;

/**
 * Registers the service worker. A newer one waits until the person agrees: taking over unasked
 * could exchange the code under a half-written form.
 */
export function startWorker(store: Store): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const workbox = new Workbox('/sw.js', { type: 'module' });
  const first = !navigator.serviceWorker.controller;

  workbox.addEventListener('waiting', () => {
    store.set(updateAtom, {
      apply() {
        // Only who agreed reloads; other tabs are offered the same by their own banner.
        workbox.addEventListener('controlling', () => location.reload());
        workbox.messageSkipWaiting();
      },
    });
  });
  workbox.addEventListener('controlling', () => {
    if (first) keepPhotosOfThisPage(workbox);
  });
  void workbox.register().then((registration) => {
    // An installed app may stay open for days.
    setInterval(() => void registration?.update().catch(() => undefined), HOUR_MS);
  });
}

/** The first page was loaded before there was a worker: its photos are kept after the fact. */
function keepPhotosOfThisPage(workbox: Workbox): void {
  const urlsToCache = performance
    .getEntriesByType('resource')
    .map((entry) => entry.name)
    .filter((name) => new URL(name).pathname.startsWith('/photos/'));
  void workbox.messageSW({ type: 'CACHE_URLS', payload: { urlsToCache } });
}
