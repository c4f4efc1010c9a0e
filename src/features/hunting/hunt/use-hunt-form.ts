import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { formOfHuntDraft, type HuntDraft } from '#contract/hunting/hunt-draft.ts';
import { type HuntError, huntErrors } from '#contract/hunting/hunt-errors.ts';
import type { HuntForm } from '#contract/hunting/hunt.ts';
import type { MarketSearch } from '#features/market/market/market-search.ts';
import type { FormDraft } from '#kit/sync/drafts/use-draft.ts';

import { changedBySearch, searchOfHunt } from './hunt-search.ts';

/** The steps of a hunt's form, in order. */
export const HUNT_STEPS = ['what', 'where', 'price', 'wishes'] as const;
export type HuntStep = (typeof HUNT_STEPS)[number];

export const HUNT_STEP_LABELS: Readonly<Record<HuntStep, MessageDescriptor>> = {
  what: msg`What are you looking for?`,
  where: msg`Where?`,
  price: msg`Budget and size`,
  wishes: msg`Preferences and notifications`,
};

const FIELD_STEPS: Partial<Record<keyof HuntForm, HuntStep>> = {
  isForSale: 'what',
  isForRent: 'what',
  propertyType: 'what',
  isoCodeCountry: 'where',
  areas: 'where',
  features: 'wishes',
  wishes: 'wishes',
  notifyMode: 'wishes',
  note: 'wishes',
};

/** Returns the step in which a field is. */
export function stepOfField(field: keyof HuntForm): HuntStep {
  return FIELD_STEPS[field] ?? 'price';
}

export const isHuntStep = (step: string | undefined): step is HuntStep =>
  (HUNT_STEPS as readonly (string | undefined)[]).includes(step);

const REQUIRED: Partial<Record<keyof HuntForm, MessageDescriptor>> = {
  isForSale: msg`Choose whether to buy or rent.`,
  propertyType: msg`Choose at least one type.`,
  areas: msg`Choose where to look.`,
};

const CONTRADICTIONS: Partial<Record<keyof HuntForm, MessageDescriptor>> = {
  minPrice: msg`The lowest price is above the highest. No listing can match.`,
  bedrooms: msg`Choose either a minimum or an exact number of bedrooms.`,
  homeSize: msg`The smallest size is above the largest. No listing can match.`,
  lotSize: msg`The smallest size is above the largest. No listing can match.`,
};

/** Returns what is wrong with a field, and what to do. */
export function huntErrorText({ field, rule }: HuntError): MessageDescriptor {
  switch (rule) {
    case 'required':
      return REQUIRED[field] ?? msg`This field is required.`;
    case 'contradiction':
      return CONTRADICTIONS[field] ?? msg`These conditions contradict each other. Change one.`;
    case 'sea':
      return msg`This area is outside Thailand and Sri Lanka, or at sea. Choose another one.`;
    case 'country':
      return msg`This area is in another country. Change the country, or choose another area.`;
    case 'not_of_type':
      return field === 'features'
        ? msg`None of these property types has all the features you chose. Remove a feature or add a type.`
        : msg`Land has no rooms. Choose “Any”, or another type.`;
  }
}

/** A hunt's form and its draft, for the steps to read and write. */
export interface HuntFormState {
  values: HuntDraft;
  form: HuntForm;
  /** The form as a search, for the market's fields. */
  search: MarketSearch;
  onSearchChange(next: MarketSearch): void;
  set<F extends keyof HuntDraft & string>(field: F, value: HuntDraft[F]): void;
  fill(values: HuntDraft): void;
  /** All errors, in the order of the steps. */
  formErrors: readonly HuntError[];
  /** Returns the error of the first of some fields that has one to be shown now. */
  errorOf(...fields: (keyof HuntForm)[]): string | undefined;
  /** Shows the errors of a step from now on; without a step, all errors. */
  showFaults(step?: HuntStep): void;
  draft: FormDraft<'hunt'>;
  /** Whether the form can't be edited: it is still loading, or a newer release wrote it. */
  isClosed: boolean;
}

const isBegun = (values: HuntDraft) =>
  Object.keys(values).some((key) => key !== 'step' && key !== 'isSent');

/**
 * Binds a hunt's form to its draft.
 * @param draft see `useDraft`
 * @param base initial values, of an existing hunt or of a search; saved with the first change
 */
export function useHuntForm(draft: FormDraft<'hunt'>, base: HuntDraft | null): HuntFormState {
  const { i18n } = useLingui();
  const [shown, setShown] = useState<ReadonlySet<HuntStep>>(new Set());
  const values = isBegun(draft.values) || !base ? draft.values : base;
  const form = formOfHuntDraft(values);
  const search = searchOfHunt(form);
  const formErrors = huntErrors(form).toSorted(
    (one, other) =>
      HUNT_STEPS.indexOf(stepOfField(one.field)) - HUNT_STEPS.indexOf(stepOfField(other.field)),
  );

  const fill: HuntFormState['fill'] = (patch) => {
    draft.fill({ ...(base && !isBegun(draft.read()) && base), ...patch });
  };
  return {
    values,
    form,
    search,
    onSearchChange: (next) => fill(changedBySearch(form, next)),
    set: (field, value) => fill({ [field]: value }),
    fill,
    formErrors,
    errorOf(...fields) {
      const formError = fields
        .map((field) => formErrors.find((one) => one.field === field))
        // What was entered wrongly is said at once, what is missing only after its step.
        .find((one) => one && (one.rule !== 'required' || shown.has(stepOfField(one.field))));
      return formError && i18n._(huntErrorText(formError));
    },
    showFaults: (step) => setShown((now) => new Set(step ? [...now, step] : HUNT_STEPS)),
    draft,
    isClosed: draft.status === 'loading' || draft.status === 'newer',
  };
}
