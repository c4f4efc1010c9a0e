import { formOfDraft, LISTING_FIELDS } from '#contract/listing-draft.ts';
import {
  hasFact,
  type ListingDraft,
  type ListingForm,
  type ListingTrouble,
  listingTroubles,
} from '#contract/listing-form.ts';
import { readNumber } from '#ui/format/number.ts';

import { readLand, splitLand } from './land-units.ts';
import { type Step, stepOf, STEPS } from './steps.ts';

/**
 * A field error that prevents the form from being sent. `number`: the text isn't a number. `range`:
 * the number is out of range.
 */
export interface FormTrouble {
  field: keyof ListingForm;
  rule: ListingTrouble['rule'] | 'number' | 'range';
}

/** Returns all errors that prevent the form from being sent, in the order of the steps. */
export function troublesOf(values: ListingDraft): FormTrouble[] {
  const type = values.propertyType;
  const form = formOfDraft(values);
  const typed = Object.keys(values.typed ?? {}).filter(
    (field): field is keyof ListingForm =>
      (LISTING_FIELDS as string[]).includes(field) &&
      hasFact(form.propertyType, field as keyof ListingForm),
  );
  const own = listingTroubles(form).filter(({ field }) => {
    // The property type determines which facts are required.
    if (type === undefined && stepOf(field) === 'facts') return false;
    return !typed.includes(field);
  });
  const all: FormTrouble[] = [
    ...typed.map((field): FormTrouble => {
      const text = values.typed?.[field] ?? '';
      const isFigure =
        field === 'lotSize'
          ? readLand(splitLand(text, form.country), form.country) !== undefined
          : readNumber(text) !== null;
      return { field, rule: isFigure ? 'range' : 'number' };
    }),
    ...own,
    ...(type === undefined ? [{ field: 'propertyType', rule: 'required' } as const] : []),
  ];
  return STEPS.flatMap((step) => all.filter(({ field }) => stepOf(field) === step));
}

/** Returns the steps that have errors. */
export function openSteps(troubles: readonly FormTrouble[]): ReadonlySet<Step> {
  return new Set(troubles.map(({ field }) => stepOf(field)));
}

/** Returns whether a draft has any content besides the current step. */
export function isBegun({ step: _step, ...values }: ListingDraft): boolean {
  return Object.keys(values).length > 0;
}
