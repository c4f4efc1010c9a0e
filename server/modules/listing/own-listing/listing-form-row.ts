import type { ListingForm } from '#contract/listing/listing-form.ts';
import {
  FORM_FACTS,
  roundedFacts,
  wireFacts,
} from '#server/modules/listing/listing/listing-facts.ts';

import type { OwnListingFacts, OwnListingRow, OwnPhotoRow } from './own-listing-row.ts';

/** Returns a form as it is stored: trimmed, and without empty texts. */
export function tidyForm(form: ListingForm): ListingForm {
  const texts = form.texts.map((one) => ({
    ...one,
    propertyTitle: one.propertyTitle.trim(),
    propertyDescription: one.propertyDescription.trim(),
  }));
  return {
    ...roundedFacts(form),
    texts: texts.filter((one) => one.propertyTitle !== '' || one.propertyDescription !== ''),
    streetNameHouseNumber: form.streetNameHouseNumber.trim(),
    address2: form.address2.trim(),
    ref: form.ref || null,
    neighbourhood: form.neighbourhood || null,
    postalCode: form.postalCode || null,
  };
}

function photosOf(row: OwnListingRow, kind: OwnPhotoRow['kind']): ListingForm['images'] {
  return row.photos
    .filter((photo) => photo.kind === kind)
    .map(({ hash, rotation }) => ({ hash, rotation }));
}

/** Returns the fields of the tidied form but its texts and photos. */
export const formFacts = (row: OwnListingFacts) => ({
  ...wireFacts(row, FORM_FACTS),
  streetNameHouseNumber: row.street,
  address2: row.address2,
  latitude: row.lat,
  longitude: row.lon,
});

/** Returns the tidied form for a listing's current content. */
export function formOf(row: OwnListingRow): ListingForm {
  return {
    ...formFacts(row),
    texts: row.texts.map(({ language, title, description, origin }) => ({
      language,
      propertyTitle: title,
      propertyDescription: description,
      textOrigin: origin,
    })),
    images: photosOf(row, 'photo'),
    cloudinaryFps: photosOf(row, 'floor_plan'),
  };
}

/** Returns the names of the fields in which two tidied forms differ. */
export function changedFields(before: ListingForm, after: ListingForm): (keyof ListingForm)[] {
  return (Object.keys(after) as (keyof ListingForm)[]).filter(
    (field) => canonical(before[field]) !== canonical(after[field]),
  );
}

/** Returns JSON with sorted object keys, so that key order doesn't matter in comparisons. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}
