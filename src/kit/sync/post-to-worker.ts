import { messageSW } from 'workbox-window/messageSW.js';

import { PHOTO_WIDTHS, type PhotoFormat, photoPath } from '#contract/media/photo-address.ts';
import type { Photo } from '#contract/media/photo.ts';
import { isAccountView } from '#storage/account-view.ts';

/** A message that the service worker handles (`sw/sw.ts`). */
type WorkerMessage =
  | { type: 'KEEP_PHOTOS'; paths: readonly string[] }
  | { type: 'KEEP_AREAS'; areas: readonly string[] };

/**
 * Sends a message to the active service worker, once there is one. `Workbox.messageSW` would send it
 * to the newest one, which may still wait.
 */
export function postToWorker(message: WorkerMessage): void {
  void navigator.serviceWorker.ready.then(({ active }) => active && messageSW(active, message));
}

/** Asks the service worker, once there is one, to cache the photos that it doesn't have. */
export function requestPhotoCaching(paths: readonly string[]): void {
  if (paths.length === 0 || isAccountView()) return;
  postToWorker({ type: 'KEEP_PHOTOS', paths });
}

/** Returns whether the user asked the browser to save data. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Returns the path of a photo's widest rendition up to `most` px. */
export function pathOf(photo: Photo, most: number, format: PhotoFormat): string {
  const served = PHOTO_WIDTHS.filter((width) => width <= Math.min(photo.width, most));
  return photoPath(photo, served.at(-1) ?? PHOTO_WIDTHS[0], format);
}

/** Returns the photo format that this browser chose. Not every browser supports AVIF. */
export function pickedFormat(): PhotoFormat {
  const shown = [...document.images].find((image) => image.currentSrc.includes('/photos/'));
  const [, ending] = /\.(avif|webp|jpeg)$/.exec(shown?.currentSrc ?? '') ?? [];
  return (ending as PhotoFormat | undefined) ?? 'webp';
}
