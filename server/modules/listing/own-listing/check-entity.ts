import {
  type ListingEntity,
  READ_ONLY_LISTING_KEYS,
  READ_ONLY_PHOTO_KEYS,
} from '#contract/listing/listing-entity.ts';
import type { Language } from '#contract/kit/limits.ts';
import type { Photo } from '#contract/media/photo.ts';
import { checkReadOnly } from '#server/http/check-read-only.ts';
import { presentPhoto } from '#server/modules/media/photo/present-photo.ts';

import type { OwnListingRow } from './own-listing-row.ts';
import { presentReadOnly } from './present-own-listing.ts';

/**
 * Refuses a whole listing with other values than the stored one in keys that its form doesn't set.
 * A photo that the listing doesn't have yet has no such keys.
 * @param language the language of the caller's texts
 * @throws ApiError `invalid_input`
 */
export function checkEntity(sent: ListingEntity, row: OwnListingRow, language: Language): void {
  checkReadOnly(READ_ONLY_LISTING_KEYS, sent, presentReadOnly(row, language), 'property.');
  for (const field of ['images', 'cloudinaryFps'] as const) {
    for (const [index, photo] of sent[field].entries()) {
      const stored = row.photos.find(({ hash }) => hash === photo.hash);
      const now: Partial<Photo> = stored ? presentPhoto(stored) : {};
      checkReadOnly(READ_ONLY_PHOTO_KEYS, photo, now, `property.${field}.${index}.`);
    }
  }
}
