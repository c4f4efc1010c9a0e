import type { Language } from '#contract/kit/limits.ts';
import { mergeFields } from '#contract/kit/merge-fields.ts';
import {
  formOfEntity,
  type ListingEntity,
  READ_ONLY_LISTING_KEYS,
  READ_ONLY_PHOTO_KEYS,
} from '#contract/listing/listing-entity.ts';
import type { ListingForm } from '#contract/listing/listing-form.ts';
import type { Photo } from '#contract/media/photo.ts';
import { checkReadOnly } from '#server/http/check-read-only.ts';
import { presentPhoto } from '#server/modules/media/photo/present-photo.ts';
import { ChangedError } from '#server/platform/database/changed-error.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { applyListingChange } from './apply-listing-change.ts';
import { checkForm, photosOfForm } from './check-form.ts';
import { shownPoint, withUniqueReference } from './create-listing.ts';
import { changedFields, formOf, tidyForm } from './listing-form-row.ts';
import { type Actor, stepOf } from './listing-rights.ts';
import { holdListing } from './own-listing-repository.ts';
import type { OwnListingRow } from './own-listing-row.ts';
import { presentReadOnly } from './present-own-listing.ts';
import {
  updateFacts,
  updateState,
  writePhotos,
  writePrivateAndTexts,
} from './write-listing-repository.ts';

/** The requested content of a listing, and the version that it is based on. */
export interface ListingEdit {
  propertyId: number;
  property: ListingEntity;
  baseVersion: number;
  /** The form of the base version. */
  base?: ListingForm | undefined;
}

/**
 * Writes a listing's next version if `baseVersion` is the current one, or others changed other
 * fields since (`base`). Identical content succeeds
 * without a new version, so a late repeat isn't a conflict. A live listing stays live, and is shown
 * to moderators as changed.
 * @param language the language in which the caller gets texts
 * @returns the listing, and the names of the changed fields
 * @throws ApiError `not_found`, `edit_listing_denied`, `conflict` if it is deleted,
 *   `invalid_input`, `photo_missing`; ChangedError with the current listing
 */
export async function updateListingAs(
  transaction: Transaction,
  actor: Actor,
  { propertyId, property, baseVersion, base }: ListingEdit,
  language: Language = 'en',
): Promise<{ row: OwnListingRow; changed: readonly string[] }> {
  const before = await holdListing(transaction, propertyId);
  const next = await stepOf(transaction, actor, before, 'edit');
  // What an outdated version contains is a conflict of versions.
  if (before.version === baseVersion) checkEntity(property, before, language);
  const sent = tidyForm(formOfEntity(property));
  const stored = formOf(before);
  const isOutdated = before.version !== baseVersion;
  const merged = isOutdated && base ? mergeFields(tidyForm(base), sent, stored) : null;
  const form = merged ?? sent;
  const changed = changedFields(stored, form);
  if (changed.length === 0) return { row: before, changed };
  if (isOutdated && !merged) throw new ChangedError(before);
  checkForm(form, stored);
  const photos = await photosOfForm(transaction, actor.userId, form, before.photos);
  const shown = await shownPoint(transaction, propertyId, form);
  await withUniqueReference(updateFacts(transaction, propertyId, form, shown));
  await updateState(transaction, propertyId, next);
  await writePrivateAndTexts(transaction, propertyId, form);
  await writePhotos(transaction, propertyId, photos);
  const row = await applyListingChange(transaction, propertyId, before, { actor, kind: 'edited' });
  return { row, changed };
}

/**
 * Refuses a whole listing with other values than the stored one in keys that its form doesn't set.
 * A photo that the listing doesn't have yet has no such keys.
 * @param language the language of the caller's texts
 * @throws ApiError `invalid_input`
 */
function checkEntity(sent: ListingEntity, row: OwnListingRow, language: Language): void {
  checkReadOnly(READ_ONLY_LISTING_KEYS, sent, presentReadOnly(row, language), 'property.');
  for (const field of ['images', 'cloudinaryFps'] as const) {
    for (const [index, photo] of sent[field].entries()) {
      const stored = row.photos.find(({ hash }) => hash === photo.hash);
      const now: Partial<Photo> = stored ? presentPhoto(stored) : {};
      checkReadOnly(READ_ONLY_PHOTO_KEYS, photo, now, `property.${field}.${index}.`);
    }
  }
}
