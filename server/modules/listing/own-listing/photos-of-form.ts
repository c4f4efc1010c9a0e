import { ApiError } from '#contract/errors.ts';
import type { ListingForm, ListingPhoto } from '#contract/listing-form.ts';
import { lockPhotos } from '#server/modules/listing/photo/photo-repository.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { formField } from './check-form.ts';
import type { OwnPhotoRow } from './own-listing-row.ts';

type PlacedPhoto = Pick<OwnPhotoRow, 'id' | 'kind' | 'rotation'> & { position: number };

/**
 * Returns the photos and floor plans that a form refers to, in order. Allowed are photos that the
 * listing already has, uploaded by any member, and the writer's own.
 * @param there the listing's current photos
 * @throws ApiError `photo_missing`, with each missing photo
 */
export async function photosOfForm(
  transaction: Transaction,
  writerId: number,
  form: Pick<ListingForm, 'images' | 'cloudinaryFps'>,
  there: readonly Pick<OwnPhotoRow, 'id' | 'hash'>[],
): Promise<PlacedPhoto[]> {
  const ids = new Map(there.map(({ hash, id }) => [hash, id]));
  const unknown = [...form.images, ...form.cloudinaryFps].filter(({ hash }) => !ids.has(hash));
  const own = await lockPhotos(
    transaction,
    writerId,
    unknown.map(({ hash }) => hash),
  );
  const idOf = (hash: string) => ids.get(hash) ?? own.get(hash);
  const missing = (['images', 'cloudinaryFps'] as const).flatMap((field) =>
    form[field].flatMap(({ hash }, index) =>
      idOf(hash) === undefined ? [formField(`${field}.${index}`, 'photo_missing')] : [],
    ),
  );
  if (missing.length > 0) throw new ApiError('photo_missing', missing);
  const placed = (photos: readonly ListingPhoto[], kind: PlacedPhoto['kind']) =>
    photos.map(({ hash, rotation }, position) => ({ id: idOf(hash)!, kind, rotation, position }));
  return [...placed(form.images, 'photo'), ...placed(form.cloudinaryFps, 'floor_plan')];
}
