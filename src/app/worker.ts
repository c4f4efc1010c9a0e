import type { getDefaultStore } from 'jotai';
import { messageSW, Workbox } from 'workbox-window';

import type { Account } from '#contract/identity/user.ts';
import { requestPhotoCaching, postToWorker } from '../kit/sync/post-to-worker.ts';
import { sessionAtom } from '#kit/session/session.ts';
import { updateAtom } from '#kit/visit/visit-atoms.ts';

const HOUR_MS = 3_600_000;

/** A file of an area that the worker's installation leaves out. */
const LATER_PART = /^\/assets\/later-([a-z-]+)-[\w-]{8}\./;

/**
 * Registers the service worker. A newer worker waits until the user agrees, because taking over
 * could replace the code under an unsaved form. If the user agreed in another tab, this tab keeps
 * running and is notified.
 */
export function startWorker(store: ReturnType<typeof getDefaultStore>): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const workbox = new Workbox('/sw.js', { type: 'module' });
  let isFirst = !navigator.serviceWorker.controller;
  let isAgreed = false;

  workbox.addEventListener('controlling', () => {
    if (isAgreed) return location.reload();
    if (!isFirst) return store.set(updateAtom, { state: 'done', apply: () => location.reload() });
    isFirst = false;
    requestCachingOfLoaded();
  });
  const saveForAccount = () => {
    const account = store.get(sessionAtom);
    if (account) requestAreaCaching(areasOf(account));
  };
  store.sub(sessionAtom, saveForAccount);
  saveForAccount();
  workbox.addEventListener('waiting', offer);
  void workbox.register({ immediate: true }).then(
    (registration) => {
      if (registration) followOtherReleases(registration, offer);
      // An installed app may stay open for days.
      setInterval(() => void workbox.update().catch(() => undefined), HOUR_MS);
    },
    // Registration fails in private windows or offline. The page works without it, and the next
    // visit tries again.
    () => undefined,
  );

  function offer(): void {
    // Without ending requests again: the reload may have begun, and it would end too.
    if (isAgreed) return workbox.messageSkipWaiting();
    store.set(updateAtom, {
      state: 'ready',
      apply() {
        isAgreed = true;
        store.set(updateAtom, { state: 'starting' });
        takeOver(workbox);
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
function takeOver(workbox: Workbox): void {
  // Before the requests end: the waiting worker is asked last, once nothing new begins.
  const { controller } = navigator.serviceWorker;
  if (controller) void messageSW(controller, { type: 'STOP_KEEPING' });
  window.stop();
  // The worker that is waiting now: a newer release may have replaced the one that was offered. If
  // that one is still being installed, it is asked when it waits.
  workbox.messageSkipWaiting();
}

/**
 * Calls back for the newer workers that workbox's `waiting` event misses: one that was being
 * installed at the registration, and every one after the first that this page didn't ask for.
 */
function followOtherReleases(registration: ServiceWorkerRegistration, onWaiting: () => void): void {
  const onStateChange = ({ target }: Event) => {
    // The very first worker doesn't have to wait.
    if ((target as ServiceWorker).state === 'installed' && registration.active) onWaiting();
  };
  const follow = () => registration.installing?.addEventListener('statechange', onStateChange);
  registration.addEventListener('updatefound', follow);
  follow();
}

/**
 * Asks the worker to cache the areas and photos of the first page, which was loaded before the
 * worker existed.
 */
function requestCachingOfLoaded(): void {
  const urls = performance.getEntriesByType('resource').map((entry) => new URL(entry.name));
  const paths = urls
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
  requestPhotoCaching(paths.filter((path) => path.startsWith('/photos/')));
  requestAreaCaching(paths.flatMap((path) => LATER_PART.exec(path)?.[1] ?? []));
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
function requestAreaCaching(areas: readonly string[]): void {
  postToWorker({ type: 'KEEP_AREAS', areas });
}
