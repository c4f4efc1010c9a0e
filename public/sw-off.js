/*
 * Served in the place of the service worker when an operator has switched it off. It takes over at
 * once, for the one before it may not even let pages through; removes the app's code and the map,
 * which is all that caches ever hold; and does away with itself. What people wrote lies in the
 * device's database, which it never opens.
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
