import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { formOfHuntDraft, type HuntDraft } from '#contract/hunting/hunt-draft.ts';
import type { HuntForm } from '#contract/hunting/hunt.ts';
import { type HuntTrouble, huntTroubles } from '#contract/hunting/hunt-troubles.ts';
import type { MarketSearch } from '#features/market/market/market-search.ts';
import type { FormDraft } from '#kit/sync/drafts/use-draft.ts';

import { changedBySearch, searchOfHunt } from './hunt-search.ts';
import { HUNT_STEPS, type HuntStep, stepOfField, troubleText } from './hunt-steps.ts';

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
  troubles: readonly HuntTrouble[];
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
  const troubles = huntTroubles(form).toSorted(
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
    troubles,
    errorOf(...fields) {
      const trouble = fields
        .map((field) => troubles.find((one) => one.field === field))
        // What was entered wrongly is said at once, what is missing only after its step.
        .find((one) => one && (one.rule !== 'required' || shown.has(stepOfField(one.field))));
      return trouble && i18n._(troubleText(trouble));
    },
    showFaults: (step) => setShown((now) => new Set(step ? [...now, step] : HUNT_STEPS)),
    draft,
    isClosed: draft.status === 'loading' || draft.status === 'newer',
  };
}
