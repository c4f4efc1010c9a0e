import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { ListingForm } from '#contract/listing/listing-form.ts';

import type { FormError } from './form-of-draft.ts';

/** Messages for required fields that need more than the general one. */
const REQUIRED: Partial<Record<keyof ListingForm, MessageDescriptor>> = {
  isForSale: msg`Choose whether it is for sale, for rent, or both.`,
  propertyType: msg`Choose the property type.`,
  provinceId: msg`Choose where it is.`,
  districtId: msg`Choose the district.`,
  latitude: msg`Set the pin where the home is.`,
  priceSell: msg`Enter a price, or choose “Price on request”.`,
  priceRent: msg`Enter the rent, or choose “Price on request”.`,
  texts: msg`Write a title and a description.`,
};

const OTHERS: Readonly<Record<Exclude<FormError['rule'], 'required'>, MessageDescriptor>> = {
  number: msg`must be a number`,
  range: msg`Check this number.`,
  not_of_type: msg`This field doesn’t apply to this listing.`,
  too_long: msg`The title can have up to 120 characters, the description up to 5,000. Shorten them.`,
  too_few: msg`You need to upload at least 5 files before you can submit`,
  before_built: msg`The renovation year can’t be before the year built.`,
  twice: msg`You’ve entered this twice.`,
  outside: msg`The pin is outside of the country that you chose.`,
  not_positive: msg`Enter a price above 0, or choose “Price on request”.`,
  past: msg`This day has passed. Choose a later day, or leave it empty.`,
  far_from_district: msg`The pin is far from the district that you chose. Move the pin, or choose another district.`,
};

/** Returns whether the error message itself names the field. */
export function namesItsField({ field, rule }: FormError): boolean {
  if (rule === 'required') return REQUIRED[field] !== undefined;
  return (
    rule === 'too_few' ||
    rule === 'too_long' ||
    rule === 'before_built' ||
    rule === 'outside' ||
    rule === 'far_from_district'
  );
}

/** Returns the error message of a field. */
export function validationMessage({ field, rule }: FormError): MessageDescriptor {
  if (rule !== 'required') return OTHERS[rule];
  return REQUIRED[field] ?? msg`This field is required.`;
}
