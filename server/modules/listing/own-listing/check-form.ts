import type { FieldError } from '#contract/error-body.ts';
import { ApiError } from '#contract/errors.ts';
import { type ListingForm, listingTroubles } from '#contract/listing-form.ts';
import { addressLevel, findPlace } from '#server/modules/market/place/places.ts';

/** A field of the form in a call's body. */
export function formField(field: string, rule: string): FieldError {
  return { path: `property.${field}`, rule, params: {} };
}

/** Both countries' postcodes have five digits. */
const POSTCODE = /^\d{5}$/;

/**
 * What is wrong with a tidy form, field by field.
 * @throws ApiError `invalid_input`
 */
export function checkForm(form: ListingForm): void {
  const fields = [
    ...listingTroubles(form).map(({ field, rule }) => formField(field, rule)),
    ...placeTroubles(form),
    ...(form.postalCode !== null && !POSTCODE.test(form.postalCode)
      ? [formField('postalCode', 'postcode')]
      : []),
    // A text in another language is shown by its title.
    ...(form.texts.slice(1).some((text) => text.propertyTitle === '')
      ? [formField('texts', 'required')]
      : []),
  ];
  if (fields.length > 0) throw new ApiError('invalid_input', fields);
}

/** Places that are none, or that aren't part of each other and of the country. */
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
