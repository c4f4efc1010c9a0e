import type { FieldError } from '#contract/error-body.ts';
import { ApiError } from '#contract/errors.ts';
import { type ListingForm, listingTroubles } from '#contract/listing-form.ts';
import { addressLevel, findPlace } from '#server/modules/market/place/places.ts';

/** Returns an error for a field of the form in a request body. */
export function formField(field: string, rule: string): FieldError {
  return { path: `property.${field}`, rule, params: {} };
}

/** Postcodes have five digits in both countries. */
const POSTCODE = /^\d{5}$/;

/**
 * Validates a tidied form and reports all invalid fields.
 * @throws ApiError `invalid_input`
 */
export function checkForm(form: ListingForm): void {
  const fields = [
    ...listingTroubles(form).map(({ field, rule }) => formField(field, rule)),
    ...placeTroubles(form),
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

/** Returns errors for unknown places, and for places outside their parent place or the country. */
function placeTroubles(form: ListingForm): FieldError[] {
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
