/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

import { SHARED_PHOTOS_PATH } from '#contract/media/shared-photos.ts';
import { OPERATIONS } from '#features/operations.ts';
import { registerOperations } from '../src/storage/outbox/operations.ts';
import { OUTBOX_SYNC } from '#storage/sync/between-tabs.ts';

import { answerNavigation } from './navigation.ts';
import { answerMapPart, isMapPart } from './map-parts.ts';
import { answerMapTile, answerTilesFile, isMapTile, TILES_PATH } from './map-tiles.ts';
import { flushOutboxFor } from './outbox.ts';
import {
  closeNotice,
  openNotice,
  renewSubscription,
  showPush,
  type SubscriptionChange,
} from './push.ts';
import { isLaterPart, partsOf } from './parts.ts';
import { answerPhoto, cachePhotos, stopCaching } from './photos.ts';
import { answerSharedPhotos } from './shared-photos.ts';

/** The static routing API isn't in the standard's types, and not in every browser. */
interface RoutableInstallEvent extends ExtendableEvent {
  addRoutes?(rules: { condition: { urlPattern: URLPattern }; source: 'network' }[]): Promise<void>;
}

/** Background Sync isn't in the standard's types. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

declare const self: ServiceWorkerGlobalScope & {
  addEventListener(type: 'install', listener: (event: RoutableInstallEvent) => void): void;
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
  addEventListener(
    type: 'pushsubscriptionchange',
    listener: (event: ExtendableEvent & SubscriptionChange) => void,
  ): void;
};

// The build lists no plain strings.
const files = self.__WB_MANIFEST as PrecacheEntry[];
const parts = partsOf(files.map(({ url }) => `/${url}`).filter(isLaterPart));
const firstFiles = files.filter(({ url }) => !isLaterPart(`/${url}`));

// Workbox requests one file after the other. All are requested at once here, and it finds them in the
// browser's cache. The shells aren't cached there.
self.addEventListener('install', (event) => {
  const hashed = firstFiles.filter(({ revision }) => revision === null);
  const loads = hashed.map(async ({ url }) => (await fetch(url)).arrayBuffer());
  event.waitUntil(Promise.allSettled(loads));
});

registerOperations(OPERATIONS);

precacheAndRoute(firstFiles);
cleanupOutdatedCaches();
enableNavigationPreload();
// Only takes effect on a first visit: a page controlled by an older service worker keeps it until
// it reloads.
clientsClaim();

registerRoute(
  new NavigationRoute(answerNavigation, {
    denylist: [
      /^\/api(\/|$)/,
      /^\/(healthz|readyz|metrics)$/,
      /^\/(photos|assets|icons|screenshots|map)\//,
      // The shell may not be shown in a frame.
      /^\/embed\//,
    ],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/photos/'),
  answerPhoto,
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARED_PHOTOS_PATH,
  answerSharedPhotos,
  'POST',
);

registerRoute(({ url, sameOrigin }) => sameOrigin && parts.has(url.pathname), parts.answer);
registerRoute(isMapPart, answerMapPart);
registerRoute(isMapTile, answerMapTile);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === TILES_PATH, answerTilesFile);

// Calls of the API bypass the service worker: they don't wait for its start, and don't start the old
// one again in the moment in which a newer one takes over. Chromium then let the newer one wait until
// the old one had been idle for half a minute.
self.addEventListener('install', (event) => {
  const urlPattern = new URLPattern({ pathname: '/api/*', baseURL: self.location.origin });
  void event.addRoutes?.([{ condition: { urlPattern }, source: 'network' }]);
  event.waitUntil(parts.renew());
});

self.addEventListener('message', (event) => {
  const { type, paths, areas } = (event.data ?? {}) as Record<string, unknown>;
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (type === 'STOP_KEEPING') stopCaching();
  if (type === 'KEEP_PHOTOS') event.waitUntil(cachePhotos(paths));
  if (type === 'KEEP_AREAS') event.waitUntil(parts.keep(areas));
});

self.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_SYNC) event.waitUntil(flushOutboxFor(self.clients));
});

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(self.registration, event.data?.text() ?? null));
});

self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openNotice(self.clients, event));
});

self.addEventListener('notificationclose', (event) => {
  event.waitUntil(closeNotice(self.registration, event));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(self.registration, event));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(parts.tidy());
  // Deletes the old photo cache, from before photos were stored in IndexedDB.
  event.waitUntil(caches.delete('photos'));
  indexedDB.deleteDatabase('workbox-expiration');
});
