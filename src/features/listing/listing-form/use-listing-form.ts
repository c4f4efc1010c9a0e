import { useLingui } from '@lingui/react/macro';
import { type ChangeEvent, useState } from 'react';
import * as v from 'valibot';

import { formOfDraft } from '#contract/listing/listing-draft.ts';
import { ListingDraft, type ListingForm } from '#contract/listing/listing-form.ts';
import { MARKETS } from '#contract/place/market.ts';
import { type FormDraft, useDraft, type DraftOf } from '#kit/sync/drafts/use-draft.ts';
import { readNumber } from '#ui/format/number.ts';

import { useDistrictArea } from './address-query.ts';
import { type FormError, isBegun, formErrorsOf, type Step, stepOf } from './form-of-draft.ts';
import { validationMessage } from './validation-messages.ts';

/** Names of the number fields. */
export type FigureField = {
  [Field in keyof ListingForm]: ListingForm[Field] extends number | null ? Field : never;
}[keyof ListingForm];

/** Names of the text fields. */
type TextFact =
  | 'address2'
  | 'availability'
  | 'neighbourhood'
  | 'postalCode'
  | 'ref'
  | 'streetNameHouseNumber';

/** Names of the checkboxes. */
type FlagFact = 'hasDailyRental' | 'hasSellerFinance' | 'isOffPlan' | 'isPOR';

/** Errors of what was entered, unlike those of fields that are still empty. */
const SHOWN_AT_ONCE: ReadonlySet<FormError['rule']> = new Set([
  'number',
  'range',
  'outside',
  'far_from_district',
]);

/** A listing's form and its draft, for the steps to read and write. */
export interface ListingFormState {
  /** Id of the draft of a new listing; null: it is of an existing one. */
  newId: string | null;
  values: ListingDraft;
  form: ListingForm;
  currency: string;
  formErrors: readonly FormError[];
  draft: FormDraft<'listing'>;
  /** Whether the form can't be edited: it is still loading, or a newer release wrote it. */
  isClosed: boolean;
  set<F extends keyof ListingDraft & string>(field: F, value: ListingDraft[F]): void;
  /** Returns the error message of a field, if it should be shown now. */
  faultOf(field: keyof ListingForm): string | undefined;
  /** Returns the props of a number field: the text it shows and the handler for input. */
  figure(
    field: FigureField,
    shown?: (value: number) => string,
  ): { name: string; text: string; onText(text: string): void; error: string | undefined };
  /** Returns the props of a text field. */
  text(field: TextFact): {
    name: string;
    value: string;
    error: string | undefined;
    onChange(event: ChangeEvent<HTMLInputElement>): void;
  };
  /** Returns the props of a checkbox. */
  flag(field: FlagFact): { name: string; isChecked: boolean; onChange(is: boolean): void };
  /** Shows the errors of a step from now on; without a step, all errors. */
  showFaults(step?: Step): void;
}

/**
 * Returns the text of a number field: the typed text while it isn't a valid number, otherwise the
 * number.
 */
export function figureText(
  values: ListingDraft,
  field: FigureField,
  shown: (value: number) => string,
): string {
  const value = values[field] ?? null;
  return values.typed?.[field] ?? (value === null ? '' : shown(value));
}

/**
 * Binds a listing's form to its draft.
 * @param base initial values, for example of an existing listing; saved with the first change
 */
export function useListingForm(of: DraftOf, base: ListingDraft | null): ListingFormState {
  const { i18n } = useLingui();
  const draft = useDraft('listing', of);
  const [shownSteps, setShownSteps] = useState<ReadonlySet<Step> | 'all'>(new Set());
  const values = isBegun(draft.values) || !base ? draft.values : base;
  const form = formOfDraft(values);
  const district = useDistrictArea(form);
  const formErrors = formErrorsOf(values, { district, knownDay: base?.availability ?? null });

  const set: ListingFormState['set'] = (field, value) => {
    // Reads the current draft: an upload that took long may have started before other changes.
    if (base && !isBegun(draft.read())) {
      const { baseVersion, ...facts } = base;
      draft.fill({ ...base, ...(baseVersion !== undefined && { base: facts }) });
    }
    draft.set(field, value);
  };

  const figure: ListingFormState['figure'] = (field, shown = (value) => plainFigure(value)) => {
    return {
      name: field,
      text: figureText(values, field, shown),
      error: faultOf(field),
      onText(text) {
        const { [field]: _before, ...typed } = values.typed ?? {};
        const isMoney = field === 'priceSell' || field === 'priceRent';
        const number = text.trim() === '' ? null : readNumber(text, isMoney);
        const isValid =
          text.trim() === '' || (number !== null && v.is(ListingDraft.entries[field], number));
        const left = isValid ? typed : { ...typed, [field]: text };
        set('typed', Object.keys(left).length > 0 ? left : undefined);
        set(field, isValid && number !== null ? number : undefined);
      },
    };
  };
  function faultOf(field: keyof ListingForm): string | undefined {
    const formError = formErrors.find((one) => one.field === field);
    if (!formError) return undefined;
    const isShown =
      shownSteps === 'all' || shownSteps.has(stepOf(field)) || SHOWN_AT_ONCE.has(formError.rule);
    return isShown ? i18n._(validationMessage(formError)) : undefined;
  }
  return {
    newId: of.id ?? null,
    values,
    form,
    currency: MARKETS[form.country].currency,
    formErrors,
    draft,
    isClosed: draft.status === 'loading' || draft.status === 'newer',
    set,
    faultOf,
    figure,
    text: (field) => ({
      name: field,
      value: values[field] ?? '',
      error: faultOf(field),
      onChange: ({ target }) => set(field, target.value || undefined),
    }),
    flag: (field) => ({
      name: field,
      isChecked: form[field],
      onChange: (is) => set(field, is || undefined),
    }),
    showFaults: (step) =>
      setShownSteps((now) =>
        step === undefined || now === 'all' ? 'all' : new Set([...now, step]),
      ),
  };
}

/** Returns a number as plain text without separators, so that the user can continue typing. */
function plainFigure(value: number): string {
  return String(value);
}
