import type { Listing } from '#contract/listing.ts';
import type { Photo } from '#contract/photo.ts';
import { PHOTO_WIDTHS, type PhotoFormat, photoPath } from '#contract/photo-address.ts';

import { whenIdle } from './load-later.ts';

/** Wide enough for a phone held upright; a listing's photos together are some 500 KB. */
const PHOTO_WIDTH = 800;
/** Plans have small letters. */
const PLAN_WIDTH = 1280;

/** When a listing is shown, all its photos are fetched and kept, once nothing else is to do. */
export function keepPhotosOf({ images, cloudinaryFps }: Listing): void {
  if (!('serviceWorker' in navigator) || savesData()) return;
  whenIdle(() => {
    const format = pickedFormat();
    askWorkerToKeep([
      ...images.map((photo) => pathOf(photo, PHOTO_WIDTH, format)),
      ...cloudinaryFps.map((plan) => pathOf(plan, PLAN_WIDTH, format)),
    ]);
  });
}

/** Has the worker fetch and keep photos that it hasn't got, once there is one. */
export function askWorkerToKeep(paths: readonly string[]): void {
  if (paths.length === 0) return;
  void navigator.serviceWorker.ready.then(({ active }) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
    active?.postMessage({ type: 'KEEP_PHOTOS', paths }),
  );
}

/** Whether the person asked the browser to be sparing with data. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** The address of a photo's widest rendition up to some px. */
export function pathOf(photo: Photo, most: number, format: PhotoFormat): string {
  const served = PHOTO_WIDTHS.filter((width) => width <= Math.min(photo.width, most));
  return photoPath(photo, served.at(-1) ?? PHOTO_WIDTHS[0], format);
}

/** The format that this browser chose for what it shows: not every one reads AVIF. */
export function pickedFormat(): PhotoFormat {
  const shown = [...document.images].find((image) => image.currentSrc.includes('/photos/'));
  const [, ending] = /\.(avif|webp|jpeg)$/.exec(shown?.currentSrc ?? '') ?? [];
  return (ending as PhotoFormat | undefined) ?? 'webp';
}
