import type { RouteHandlerCallbackOptions } from 'workbox-core/types';

import { LISTING_PHOTOS } from '#contract/kit/limits.ts';
import { SHARED_PHOTOS_FIELD, SHARED_PHOTOS_LOST_PATH } from '#contract/media/shared-photos.ts';
import { storeSharedPhotos } from '#storage/shared-photos.ts';

/**
 * Answers photos that were shared with the app, which start a listing: stores them as they are, and
 * opens the form, which prepares them and shows how far it is. Nothing needs the network.
 */
export async function answerSharedPhotos({
  request,
}: Pick<RouteHandlerCallbackOptions, 'request'>): Promise<Response> {
  try {
    const shared = (await request.formData()).getAll(SHARED_PHOTOS_FIELD);
    const photos = shared.filter((one) => one instanceof File && one.size > 0) as File[];
    if (photos.length === 0) return seeOther(SHARED_PHOTOS_LOST_PATH);
    const draftId = crypto.randomUUID();
    await storeSharedPhotos(draftId, photos.slice(0, LISTING_PHOTOS.most));
    return seeOther(`/create-property?draft=${draftId}&step=photos`);
  } catch {
    return seeOther(SHARED_PHOTOS_LOST_PATH);
  }
}

const seeOther = (path: string) => Response.redirect(new URL(path, self.location.origin), 303);
