import type { getDefaultStore } from 'jotai';

import type { Account } from '#contract/user.ts';
import { askWorkerToKeep } from '#lib/keep-photos.ts';
import { sessionAtom } from '#lib/session/session.ts';
import { updateAtom } from '#lib/visit-atoms.ts';

type Store = ReturnType<typeof getDefaultStore>;

const HOUR_MS = 3_600_000;

/** A file of an area that the worker's installation leaves out. */
const LATER_PART = /^\/assets\/later-([a-z-]+)-[\w-]{8}\./;

/**
 * Registers the service worker. A newer worker waits until the user agrees, because taking over
 * could replace the code under an unsaved form. If the user agreed in another tab, this tab keeps
 * running and is notified.
 */
export function startWorker(store: Store): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { serviceWorker } = navigator;
  let isFirst = !serviceWorker.controller;
  let isAgreed = false;

  serviceWorker.addEventListener('controllerchange', () => {
    if (isAgreed) return location.reload();
    if (!isFirst) return store.set(updateAtom, { state: 'done', apply: () => location.reload() });
    isFirst = false;
    keepWhatIsLoaded();
  });
  const keepForAccount = () => {
    const account = store.get(sessionAtom);
    if (account) keepAreas(areasOf(account));
  };
  store.sub(sessionAtom, keepForAccount);
  keepForAccount();
  void serviceWorker.register('/sw.js', { type: 'module' }).then(
    (registration) => followReleases(registration, offer),
    // Registration fails in private windows or offline. The page works without it, and the next
    // visit tries again.
    () => undefined,
  );

  function offer(registration: ServiceWorkerRegistration): void {
    if (isAgreed) return takeOver(registration);
    store.set(updateAtom, {
      state: 'ready',
      apply() {
        isAgreed = true;
        store.set(updateAtom, { state: 'starting' });
        takeOver(registration);
      },
    });
  }
}

/**
 * Asks the waiting worker to take over, which it does once the active one has no requests left. The
 * page must not reload before: the browser would load it with the old worker, and the new one would
 * keep waiting. On a slow network a photo can take long, so the page’s own requests are ended, as a
 * reload would end them, and the old worker stops caching photos.
 */
function takeOver({ active, waiting }: ServiceWorkerRegistration): void {
  tell(active, 'STOP_KEEPING');
  window.stop();
  // The worker that is waiting now: a newer release may have replaced the one that was offered. If
  // that one is still being installed, it is asked when it waits.
  tell(waiting, 'SKIP_WAITING');
}

function tell(worker: ServiceWorker | null, type: 'STOP_KEEPING' | 'SKIP_WAITING'): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  worker?.postMessage({ type });
}

/**
 * Calls back for each newer worker that is installed and waiting. workbox-window's `waiting` event
 * isn't enough: it stops after the first release that its own call didn't trigger. It also misses a
 * worker that was being installed at registration. A page that stays open would be offered only one
 * release.
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
      // The very first worker doesn't have to wait.
      if (installing.state === 'installed' && registration.active) onWaiting(registration);
    });
  };
  registration.addEventListener('updatefound', follow);
  // The browser may have found a new worker before the page asked.
  follow();
  // An installed app may stay open for days.
  setInterval(() => void registration.update().catch(() => undefined), HOUR_MS);
}

/**
 * Asks the worker to cache the areas and photos of the first page, which was loaded before the
 * worker existed.
 */
function keepWhatIsLoaded(): void {
  const urls = performance.getEntriesByType('resource').map((entry) => new URL(entry.name));
  const paths = urls
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
  askWorkerToKeep(paths.filter((path) => path.startsWith('/photos/')));
  keepAreas(paths.flatMap((path) => LATER_PART.exec(path)?.[1] ?? []));
}

function areasOf({ roles, businessId }: Account): string[] {
  const isAdmin = roles.includes('admin');
  return [
    'live',
    'account',
    ...(isAdmin || businessId ? ['numbers'] : []),
    ...(isAdmin ? ['admin'] : []),
  ];
}

/** Asks the worker to cache areas that its installation leaves out (`sw/parts.ts`). */
function keepAreas(areas: readonly string[]): void {
  void navigator.serviceWorker.ready.then(({ active }) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    active?.postMessage({ type: 'KEEP_AREAS', areas }),
  );
}
