/*
 * Replaces the service worker when an operator has switched it off (`WORKER=off`). It activates
 * immediately, because the previous worker may block all pages. Then it deletes all caches, which
 * contain only the app's code and the map, and unregisters itself. User data is in IndexedDB, which
 * it never opens.
 */
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await self.registration.unregister();
    })(),
  );
});
