/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

import { answerNavigation } from './navigation.ts';
import { onlyLasting } from './only-lasting.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
enableNavigationPreload();
// On a first visit only: a page that an older worker controls stays with it until it reloads.
clientsClaim();

registerRoute(
  new NavigationRoute(answerNavigation, {
    denylist: [/^\/api(\/|$)/, /^\/(healthz|readyz|metrics)$/, /^\/(photos|assets|icons)\//],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/photos/'),
  new CacheFirst({
    cacheName: 'photos',
    plugins: [onlyLasting, new ExpirationPlugin({ maxEntries: 600, purgeOnQuotaError: true })],
  }),
);

self.addEventListener('message', (event) => {
  const { type } = (event.data ?? {}) as { type?: unknown };
  if (type === 'SKIP_WAITING') void self.skipWaiting();
});
