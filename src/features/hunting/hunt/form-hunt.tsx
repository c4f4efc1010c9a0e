import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { formOfHuntDraft } from '#contract/hunting/hunt-draft.ts';
import {
  ChooseVersion,
  StepFoot,
  StepHead,
  useStepFocus,
} from '#features/listing/listing-form/step-form.tsx';
import { StepSection } from '#features/listing/listing-form/step-section.tsx';
import { FilterField } from '#features/market/filter/filter-field.tsx';
import {
  BathroomsField,
  BedroomsField,
  PriceField,
  TypeField,
} from '#features/market/filter/filter-fields.tsx';
import { draftConflict } from '#kit/sync/drafts/use-draft.ts';
import { Button } from '#ui/button.tsx';
import { SegmentedControl } from '#ui/choices.tsx';
import { ConflictChoice } from '#ui/conflict-choice.tsx';
import { Stack, Text } from '#ui/layout.tsx';

import { huntFields } from '../operations/hunt-fields.ts';

import styles from './form-hunt.module.css';
import { dealOf } from './hunt-search.ts';
import { HuntSummary } from './hunt-summary.tsx';
import { LiveCount } from './live-count.tsx';
import { OneChangeAway } from './one-change-away.tsx';
import { StepWhere } from './step-where.tsx';
import { StepWishes } from './step-wishes.tsx';
import {
  HUNT_STEP_LABELS,
  HUNT_STEPS,
  type HuntFormState,
  type HuntStep,
  stepOfField,
} from './use-hunt-form.ts';

const STEPS = { what: StepWhat, where: StepWhere, price: StepPrice, wishes: StepWishes } as const;

/** The form of a hunt with its steps, for new and existing hunts. */
export function FormHunt({
  title,
  state,
  step,
  onStep,
  submitLabel,
  onSend,
}: {
  title: string;
  state: HuntFormState;
  step: HuntStep;
  onStep: (step: HuntStep) => void;
  submitLabel: string;
  /** Called when no error prevents the hunt from being sent. */
  onSend: () => Promise<void>;
}) {
  const { i18n, t } = useLingui();
  const { draft, form, formErrors } = state;
  const { fields, heading, focusOn } = useStepFocus(step, stepOfField);
  const [isBusy, setBusy] = useState(false);
  const index = HUNT_STEPS.indexOf(step);
  const after = HUNT_STEPS[index + 1];
  const before = HUNT_STEPS[index - 1];

  function go(to: HuntStep) {
    state.showFaults(step);
    if (draft.status !== 'empty') state.set('step', to);
    onStep(to);
    focusOn('heading');
  }
  async function send() {
    state.showFaults();
    const [first] = formErrors;
    if (first) {
      onStep(stepOfField(first.field));
      focusOn(first.field);
      return;
    }
    setBusy(true);
    await onSend();
    setBusy(false);
  }

  if (draft.other) {
    return (
      <ChooseVersion title={title}>
        <ConflictChoice
          conflict={draftConflict(draft.values, draft.other, (values) =>
            huntFields(formOfHuntDraft(values)),
          )}
          onChoose={(which) => void draft.choose(which)}
        />
      </ChooseVersion>
    );
  }
  const Step = STEPS[step];
  const count = HUNT_STEPS.length;
  const at = index + 1;
  return (
    <form
      className={styles.page}
      method="dialog"
      noValidate
      data-unsaved={draft.isUnsaved || undefined}
      data-dock=""
      onSubmit={(event) => {
        event.preventDefault();
        if (after) go(after);
        else void send();
      }}
    >
      <StepHead title={title} status={draft.status} />
      <nav className={styles.steps} aria-label={t`Steps`}>
        <ol>
          {HUNT_STEPS.map((one, place) => (
            <li key={one}>
              <button
                type="button"
                className={styles.step}
                aria-current={one === step ? 'step' : undefined}
                data-done={place < index || undefined}
                onClick={() => go(one)}
              >
                <Text as="span" tabular className={styles.mark}>
                  {place + 1}
                </Text>
                <span className={styles.label}>{i18n._(HUNT_STEP_LABELS[one])}</span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <Stack gap={6} shrinks className={styles.main}>
        <Stack gap={1}>
          <p className={styles.place}>
            <Trans>
              Step {at} of {count}
            </Trans>
          </p>
          <Text as="h2" size={24} ref={heading} tabIndex={-1}>
            {i18n._(HUNT_STEP_LABELS[step])}
          </Text>
        </Stack>
        <fieldset ref={fields} disabled={state.isClosed}>
          <Step state={state} />
        </fieldset>
      </Stack>
      <Stack as="aside" gap={4} className={styles.beside} aria-label={t`Your hunt`}>
        <HuntSummary hunt={form} />
        <LiveCount hunt={form} />
        <OneChangeAway hunt={form} onApply={state.fill} />
      </Stack>
      <StepFoot onBack={before ? () => go(before) : false}>
        <Button variant="primary" large type="submit" disabled={state.isClosed} aria-busy={isBusy}>
          {after ? <Trans>Next</Trans> : submitLabel}
        </Button>
      </StepFoot>
    </form>
  );
}

const DEALS = {
  sale: { isForSale: true, isForRent: false },
  rent: { isForSale: false, isForRent: true },
  any: { isForSale: true, isForRent: true },
  none: { isForSale: false, isForRent: false },
} as const;

/** Step for the deal and the types of property. */
export function StepWhat({ state }: { state: HuntFormState }) {
  const { t } = useLingui();
  const { form, set, search, onSearchChange, errorOf } = state;
  return (
    <Stack gap={8} shrinks>
      <StepSection
        title={<Trans>Sale or rent</Trans>}
        field="isForSale"
        error={errorOf('isForSale')}
      >
        <SegmentedControl<keyof typeof DEALS>
          legend={t`Sale or rent`}
          segments={[
            { value: 'sale', label: t`Buy` },
            { value: 'rent', label: t`Rent` },
            { value: 'any', label: t`Either` },
          ]}
          value={dealOf(form) ?? 'none'}
          onChange={(chosen) => {
            set('isForSale', DEALS[chosen].isForSale);
            set('isForRent', DEALS[chosen].isForRent);
          }}
          wide
        />
      </StepSection>
      <StepSection
        title={<Trans>Property type</Trans>}
        note={<Trans>Choose one or more.</Trans>}
        field="propertyType"
        error={errorOf('propertyType')}
      >
        <TypeField search={search} onSearchChange={onSearchChange} />
      </StepSection>
    </Stack>
  );
}

/** Step for the price, the rooms and the size. */
export function StepPrice({ state }: { state: HuntFormState }) {
  const { form, search, onSearchChange, errorOf } = state;
  const field = { search, onSearchChange };
  const hasRooms = form.propertyType.some((type) => type !== 'land');
  const rooms = errorOf('bedrooms');
  const baths = errorOf('bathrooms');
  return (
    <Stack gap={8} shrinks>
      <StepSection
        title={
          form.isForRent && !form.isForSale ? <Trans>Rent per month</Trans> : <Trans>Price</Trans>
        }
        field="minPrice"
        error={errorOf('minPrice')}
      >
        <PriceField {...field} />
      </StepSection>
      {(hasRooms || rooms) && (
        <StepSection title={<Trans>Bedrooms</Trans>} field="bedrooms" error={rooms}>
          <BedroomsField {...field} />
        </StepSection>
      )}
      {(hasRooms || baths) && (
        <StepSection title={<Trans>Bathrooms</Trans>} field="bathrooms" error={baths}>
          <BathroomsField {...field} />
        </StepSection>
      )}
      <StepSection
        title={<Trans>Size</Trans>}
        field="homeSize"
        error={errorOf('homeSize', 'lotSize')}
      >
        <FilterField name="size" {...field} />
      </StepSection>
    </Stack>
  );
}
