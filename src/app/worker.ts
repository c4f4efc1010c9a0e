import type { getDefaultStore } from 'jotai';

import { askWorkerToKeep } from '#lib/keep-photos.ts';
import { updateAtom } from '#lib/visit-atoms.ts';

type Store = ReturnType<typeof getDefaultStore>;

const HOUR_MS = 3_600_000;

/**
 * The new worker takes over only once the old one has finished its requests, and a photo may take long
 * on a bad network. A reload ends them.
 */
const TAKE_OVER_MS = 5_000;

/**
 * Registers the service worker. A newer one waits until the person agrees: taking over unasked
 * could exchange the code under a half-written form. Where another tab agreed, this one goes on as
 * it is, and is told.
 */
export function startWorker(store: Store): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { serviceWorker } = navigator;
  let isFirst = !serviceWorker.controller;
  let isAgreed = false;

  serviceWorker.addEventListener('controllerchange', () => {
    if (isAgreed) return location.reload();
    if (!isFirst) return store.set(updateAtom, { isDone: true, apply: () => location.reload() });
    isFirst = false;
    keepPhotosOfThisPage();
  });
  void serviceWorker.register('/sw.js', { type: 'module' }).then(
    (registration) => followReleases(registration, offer),
    // A private window, or a network that went: the page works without, and the next visit tries.
    () => undefined,
  );

  function offer(registration: ServiceWorkerRegistration): void {
    store.set(updateAtom, {
      isDone: false,
      apply() {
        isAgreed = true;
        // The one that waits now: a newer release may have replaced the one that was offered.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
        registration.waiting?.postMessage({ type: 'SKIP_WAITING' });
        setTimeout(() => location.reload(), TAKE_OVER_MS);
      },
    });
  }
}

/**
 * Calls back for each newer worker that has all it needs and waits. Not workbox-window's `waiting`: it
 * stops listening after the first release that its own call didn't bring, and doesn't see one that was
 * being installed when it registered, so a page that stays open would be offered one release only.
 */
function followReleases(
  registration: ServiceWorkerRegistration,
  onWaiting: (registration: ServiceWorkerRegistration) => void,
): void {
  if (registration.waiting) onWaiting(registration);
  let followed: ServiceWorker | null = null;
  const follow = () => {
    const { installing } = registration;
    if (!installing || installing === followed) return;
    followed = installing;
    installing.addEventListener('statechange', () => {
      // The first one waits for nobody.
      if (installing.state === 'installed' && registration.active) onWaiting(registration);
    });
  };
  registration.addEventListener('updatefound', follow);
  // The browser may have found one before the page asked.
  follow();
  // An installed app may stay open for days.
  setInterval(() => void registration.update().catch(() => undefined), HOUR_MS);
}

/** The first page was loaded before there was a worker: its photos are kept after the fact. */
function keepPhotosOfThisPage(): void {
  const urls = performance.getEntriesByType('resource').map((entry) => new URL(entry.name));
  const photos = urls.filter(({ origin, pathname }) => {
    return origin === location.origin && pathname.startsWith('/photos/');
  });
  askWorkerToKeep(photos.map(({ pathname }) => pathname));
}
