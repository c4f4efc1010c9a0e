import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';

import type { ContactChoice } from '#contract/identity/contact.ts';
import type { Account } from '#contract/identity/user.ts';
import type { ListingForm } from '#contract/listing/listing-form.ts';
import type { OwnListing } from '#contract/listing/own-listing.ts';
import {
  contactFault,
  ContactFields,
  useOwnContact,
} from '#features/identity/contact/contact-fields.tsx';
import { draftConflict } from '#kit/sync/drafts/use-draft.ts';
import { usePhotosHere } from '#kit/sync/uploads.ts';
import { Button } from '#ui/button.tsx';
import { ConflictChoice } from '#ui/conflict-choice.tsx';
import { Stack, Text } from '#ui/layout.tsx';

import type { Suggestion } from '../listing-text/write-for-me.tsx';
import { listingFields } from '../operations/listing-fields.ts';

import styles from './form-listing.module.css';
import {
  isBegun,
  openSteps,
  type Step,
  STEP_LABELS,
  stepBeside,
  stepOf,
  STEPS,
} from './form-of-draft.ts';
import { PreviewCard } from './preview-card.tsx';
import { bar, QualityMeter } from './quality-meter.tsx';
import { StepCheck } from './step-check.tsx';
import { StepDeal } from './step-deal.tsx';
import { StepFacts } from './step-facts.tsx';
import { ChooseVersion, StepFoot, StepHead, useStepFocus } from './step-form.tsx';
import { StepList, type StepListProps, StepMenu } from './step-list.tsx';
import { StepPhotos } from './step-photos.tsx';
import { StepPlace } from './step-place.tsx';
import { StepPrice } from './step-price.tsx';
import { StepSection } from './step-section.tsx';
import { StepTexts } from './step-texts.tsx';
import type { ListingFormState } from './use-listing-form.ts';

export interface FormListingProps {
  title: ReactNode;
  state: ListingFormState;
  account: Account | null;
  /** The listing that is edited; `null` for a new one. */
  listing: OwnListing | null;
  isBusiness: boolean;
  step: Step;
  onStep: (step: Step) => void;
  /** Called when no error prevents the form from being sent. */
  onSend: () => Promise<void>;
  /** Shown above the form, for example the reason why it was not approved. */
  notice?: ReactNode;
}

/** The listing form with its steps, for new and existing listings. */
export function FormListing(props: FormListingProps) {
  const { title, state, account, listing, isBusiness, step, onStep, onSend, notice } = props;
  const { i18n } = useLingui();
  const { draft, formErrors } = state;
  const photosHere = usePhotosHere(draft.values);
  const { fields, heading, focusOn } = useStepFocus(step, stepOf);
  const [lacksAgreement, setLacksAgreement] = useState(false);
  const contact = useContactStep({ state, account, isNew: listing === null });
  const [isBusy, setBusy] = useState(false);
  const [suggestion, setSuggestion] = useState<Suggestion>({ name: 'idle', attempt: 0 });
  const [isReviewed, setReviewed] = useState(listing !== null);
  const at = STEPS.indexOf(step) + 1;
  const [before, after] = [stepBeside(step, -1), stepBeside(step, 1)];

  function go(to: Step) {
    if (to !== step) state.showFaults(step);
    if (step === 'check') setReviewed(true);
    onStep(to);
    focusOn('heading');
  }
  function goToField(field: keyof ListingForm) {
    state.showFaults();
    setReviewed(true);
    onStep(stepOf(field));
    focusOn(field);
  }
  async function send() {
    state.showFaults();
    const [first] = formErrors;
    const lacks = listing === null && !state.values.agrees;
    setLacksAgreement(lacks);
    if (first) return goToField(first.field);
    contact?.show();
    const lacking = contact?.fault ? '[name=contactValue]' : lacks ? '[name=agrees]' : null;
    if (lacking) {
      fields.current?.querySelector<HTMLElement>(lacking)?.focus();
      return;
    }
    setBusy(true);
    await onSend();
    setBusy(false);
  }

  const steps: StepListProps = {
    step,
    open: openSteps(formErrors),
    isBegun: isBegun(state.values),
    onStep: go,
  };
  if (draft.other) {
    return (
      <ChooseVersion title={title}>
        <ConflictChoice
          conflict={draftConflict(draft.values, draft.other, listingFields)}
          onChoose={(which) => void draft.choose(which)}
        />
      </ChooseVersion>
    );
  }
  return (
    <Stack wide className={styles.frame}>
      <StepHead title={title} status={draft.status} photosHere={photosHere} />
      <div className={styles.side}>
        <StepList {...steps} />
      </div>
      <form
        className={styles.form}
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
        {notice}
        <Stack gap={2} className={styles.progress}>
          <StepMenu key={step} {...steps} />
          <progress className={bar} data-thin max={STEPS.length} value={at} aria-hidden="true" />
        </Stack>
        <Text as="h2" size={24} ref={heading} tabIndex={-1}>
          {i18n._(STEP_LABELS[step])}
        </Text>
        <fieldset ref={fields} disabled={state.isClosed}>
          {step === 'deal' && <StepDeal state={state} />}
          {step === 'place' && <StepPlace state={state} />}
          {step === 'facts' && <StepFacts state={state} />}
          {step === 'price' && (
            <StepPrice state={state} listingId={listing?.id ?? null} isBusiness={isBusiness} />
          )}
          {step === 'photos' && <StepPhotos state={state} listing={listing} />}
          {step === 'words' && (
            <StepTexts state={state} suggestion={suggestion} onSuggestion={setSuggestion} />
          )}
          {step === 'check' && (
            <>
              <Stack gap={6} below={6} className={styles.narrow}>
                <PreviewCard state={state} listing={listing} />
                <QualityMeter state={state} onStep={go} />
              </Stack>
              <StepCheck
                state={state}
                account={account}
                listingId={listing?.id ?? null}
                lacksAgreement={lacksAgreement}
                contact={contact?.fields ?? null}
                onField={goToField}
                onStep={go}
              />
            </>
          )}
        </fieldset>
        <StepFoot onBack={before ? () => go(before) : false}>
          <Button
            variant={after && isReviewed ? 'outline' : 'primary'}
            large
            type="submit"
            disabled={state.isClosed}
            aria-busy={isBusy}
          >
            {after ? (
              <Trans>Next</Trans>
            ) : account === null ? (
              <Trans>Register and submit</Trans>
            ) : listing ? (
              <Trans>Submit the changes</Trans>
            ) : (
              <Trans>Submit for approval</Trans>
            )}
          </Button>
          {after && isReviewed && (
            <Button variant="primary" large disabled={state.isClosed} onClick={() => go('check')}>
              {listing ? <Trans>Review changes</Trans> : <Trans>Back to review</Trans>}
            </Button>
          )}
        </StepFoot>
      </form>
      <Stack gap={6} className={styles.beside}>
        <PreviewCard state={state} listing={listing} />
        <QualityMeter state={state} onStep={go} />
      </Stack>
    </Stack>
  );
}

const EMPTY: ContactChoice = { method: 'phone', value: '', audience: 'users' };

/**
 * The part of a new listing's last step that asks how people reach its owner. `null` for an account
 * that has a contact method, and while that isn't known.
 */
export function useContactStep({
  state: { values, set },
  account,
  isNew,
}: {
  state: ListingFormState;
  account: Account | null;
  isNew: boolean;
}): { fault: string | undefined; fields: ReactNode; show: () => void } | null {
  const { i18n } = useLingui();
  const isActive = account?.status === 'active';
  const { data } = useOwnContact({ isEnabled: isNew && isActive });
  const [isShown, setShown] = useState(false);
  const isAsked = !isActive || values.contact !== undefined || data?.methods.length === 0;
  if (!isNew || !isAsked) return null;
  const choice = values.contact ?? EMPTY;
  const fault = contactFault(i18n, choice, account);
  return {
    fault,
    show: () => setShown(true),
    fields: (
      <StepSection title={<Trans>How people reach you</Trans>}>
        <ContactFields
          choice={choice}
          account={account}
          error={isShown ? fault : undefined}
          onChange={(to) => set('contact', to)}
        />
      </StepSection>
    ),
  };
}
