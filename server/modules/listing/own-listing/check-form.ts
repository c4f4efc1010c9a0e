import type { FieldError } from '#contract/kit/error-body.ts';
import { ApiError } from '#contract/kit/errors.ts';
import {
  dayOf,
  type DistrictArea,
  type ListingForm,
  listingErrors,
  type ListingPhoto,
} from '#contract/listing/listing-form.ts';
import { addressLevel, districtArea, findPlace } from '#contract/place/places/places.ts';
import { lockPhotos } from '#server/modules/media/photo/photo-ids-of.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import type { OwnPhotoRow } from './own-listing-row.ts';

/** Returns an error for a field of the form in a request body. */
export function formField(field: string, rule: string): FieldError {
  return { path: `property.${field}`, rule, params: {} };
}

/** Postcodes have five digits in both countries. */
const POSTCODE = /^\d{5}$/;

/**
 * Validates a tidied form and reports all invalid fields.
 * @param before the listing's stored form; null for a new listing
 * @throws ApiError `invalid_input`
 */
export function checkForm(form: ListingForm, before: ListingForm | null): void {
  const context = {
    district: areaOf(form),
    today: dayOf(new Date()),
    knownDay: before?.availability ?? null,
  };
  const fields = [
    ...listingErrors(form, context).map(({ field, rule }) => formField(field, rule)),
    ...placeErrors(form),
    ...(form.postalCode !== null && !POSTCODE.test(form.postalCode)
      ? [formField('postalCode', 'postcode')]
      : []),
    // A text in a second language is shown only if it has a title.
    ...(form.texts.slice(1).some((text) => text.propertyTitle === '')
      ? [formField('texts', 'required')]
      : []),
  ];
  if (fields.length > 0) throw new ApiError('invalid_input', fields);
}

function areaOf({ districtId }: ListingForm): DistrictArea | null {
  const district = districtId === null ? undefined : findPlace(districtId);
  return district ? districtArea(district) : null;
}

/** Returns errors for unknown places, and for places outside their parent place or the country. */
function placeErrors(form: ListingForm): FieldError[] {
  const { country, provinceId, districtId, subdistrictId } = form;
  const isOf = (id: number | null, level: 'province' | 'district') =>
    id === null || (addressLevel(id) === level && findPlace(id)?.country === country);
  const isIn = (id: number | null, parentId: number | null) =>
    id === null || findPlace(id)?.parentId === parentId;
  return [
    ...(isOf(provinceId, 'province') ? [] : [formField('provinceId', 'place')]),
    ...(isOf(districtId, 'district') && isIn(districtId, provinceId)
      ? []
      : [formField('districtId', 'place')]),
    ...(isIn(subdistrictId, districtId) ? [] : [formField('subdistrictId', 'place')]),
  ];
}

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
