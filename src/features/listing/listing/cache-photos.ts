import type { Listing } from '#contract/listing/listing.ts';
import { whenIdle } from '#kit/net/load-later.ts';
import { requestPhotoCaching, pathOf, pickedFormat, savesData } from '#kit/sync/post-to-worker.ts';

/** Wide enough for a phone in portrait. All photos of a listing are about 500 KB. */
const PHOTO_WIDTH = 800;
/** Floor plans contain small text. */
const PLAN_WIDTH = 1280;

/** Caches all photos of a listing that is shown, when the page is idle. */
export function cachePhotosOf({ images, cloudinaryFps }: Listing): void {
  if (!('serviceWorker' in navigator) || savesData()) return;
  whenIdle(() => {
    const format = pickedFormat();
    requestPhotoCaching([
      ...images.map((photo) => pathOf(photo, PHOTO_WIDTH, format)),
      ...cloudinaryFps.map((plan) => pathOf(plan, PLAN_WIDTH, format)),
    ]);
  });
}
