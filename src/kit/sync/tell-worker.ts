import { messageSW } from 'workbox-window/messageSW.js';

/** A message that the service worker handles (`sw/sw.ts`). */
type WorkerMessage =
  | { type: 'KEEP_PHOTOS'; paths: readonly string[] }
  | { type: 'KEEP_AREAS'; areas: readonly string[] };

/**
 * Sends a message to the active service worker, once there is one. `Workbox.messageSW` would send it
 * to the newest one, which may still wait.
 */
export function tellWorker(message: WorkerMessage): void {
  void navigator.serviceWorker.ready.then(({ active }) => active && messageSW(active, message));
}
