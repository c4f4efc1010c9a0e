import { formOf } from '#server/modules/listing/own-listing/listing-form-row.ts';
import type {
  OwnListingRow,
  OwnPhotoRow,
} from '#server/modules/listing/own-listing/own-listing-row.ts';
import { placeById } from '#contract/place/places/places.ts';
import { resolveAddress } from '#server/modules/place/place/resolve-address.ts';

import { refOf } from './feed-entry.ts';
import type { FeedRow } from './feed-row.ts';

export type ExportedRow = Omit<FeedRow, 'date' | 'forBusiness'>;

/**
 * Converts a listing to a file row. `readRow` reads it back as the same listing.
 * @param whose the owner fields of the row
 * @param named returns the name of a photo
 */
export function presentRow(
  listing: OwnListingRow,
  whose: Pick<FeedRow, 'owner' | 'business'>,
  named: (photo: OwnPhotoRow) => string,
): ExportedRow {
  const {
    provinceId: _province,
    districtId: _district,
    subdistrictId: _subdistrict,
    neighbourhood: _neighbourhood,
    texts,
    images: _images,
    cloudinaryFps: _plans,
    ref,
    ...facts
  } = formOf(listing);
  const photos = (kind: OwnPhotoRow['kind']) =>
    listing.photos.filter((photo) => photo.kind === kind).map(named);
  return {
    ...whose,
    ref: ref ?? refOf(listing.id),
    ...facts,
    ...placeNames(listing),
    ...(texts[0] && { language: texts[0].language }),
    texts: Object.fromEntries(
      texts.map(({ language, propertyTitle, propertyDescription, textOrigin }) => [
        language,
        { title: propertyTitle, description: propertyDescription, origin: textOrigin },
      ]),
    ),
    images: photos('photo'),
    floorPlans: photos('floor_plan'),
    ...(listing.endedAs && {
      endedAs: listing.endedAs,
      endedAt: listing.endedAt!.toISOString(),
    }),
  };
}

/** Returns English names, or Thai ones if only they identify the place. */
function placeNames({ country, provinceId, districtId, lat, lon }: OwnListingRow) {
  if (provinceId === null || districtId === null) return { province: '', district: '' };
  const province = placeById(provinceId).nameEn;
  const { nameEn, nameTh } = placeById(districtId);
  const place = { latitude: lat ?? 0, longitude: lon ?? 0 };
  const found = resolveAddress({ country, province, district: nameEn, ...place });
  return {
    province,
    district: 'districtId' in found && found.districtId !== districtId ? nameTh : nameEn,
  };
}
