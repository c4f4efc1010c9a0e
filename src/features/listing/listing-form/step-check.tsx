import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { ListingForm } from '#contract/listing/listing-form.ts';
import type { Account } from '#contract/identity/user.ts';
import {
  UNUSUAL_PRICE,
  useUnusualPrices,
} from '#features/listing/market-value/market-value-query.ts';
import { listingFields } from '../operations/listing-fields.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { alertIcon, checkIcon } from '#ui/late-icons.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { DisplayText } from '#ui/display-text.tsx';

import { type Step, STEP_LABELS, stepOf, STEPS } from './form-of-draft.ts';
import styles from './step-check.module.css';
import { CheckBox } from './step-section.tsx';
import notes from './update-state.module.css';
import type { ListingFormState } from './use-listing-form.ts';
import { validationMessage, namesItsField } from './validation-messages.ts';

/** Last step: summary of the form, missing fields, and the agreement. */
export function StepCheck({
  state,
  account,
  listingId,
  lacksAgreement,
  contact,
  onField,
  onStep,
}: {
  state: ListingFormState;
  account: Account | null;
  /** The listing that is edited; `null` for a new one. */
  listingId: number | null;
  lacksAgreement: boolean;
  /** Fields for how people reach the owner; `null` if the account has them. */
  contact: ReactNode;
  onField: (field: keyof ListingForm) => void;
  onStep: (step: Step) => void;
}) {
  const { i18n, t } = useLingui();
  const { formErrors, values, set } = state;
  const unusual = useUnusualPrices(state.form, listingId);
  const described = listingFields(values);
  const fields = described.filter(({ text }) => text !== null);
  const errorText = (formError: (typeof formErrors)[number]) => {
    const text = i18n._(validationMessage(formError));
    if (namesItsField(formError)) return text;
    const name = described.find(({ field }) => field === formError.field)?.name;
    return name ? `${i18n._(name)}: ${text}` : text;
  };
  return (
    <Stack gap={6}>
      {formErrors.length > 0 ? (
        <Stack as="section" gap={2} className={notes.attention} aria-labelledby="missing">
          <Row as="h3" gap={2} align="center" tone="error" id="missing">
            <Icon path={alertIcon} />
            <Trans>This is still missing</Trans>
          </Row>
          <ul>
            {formErrors.map((formError) => (
              <li key={`${formError.field} ${formError.rule}`}>
                <button
                  type="button"
                  className={styles.formError}
                  onClick={() => onField(formError.field)}
                >
                  {errorText(formError)}
                </button>
              </li>
            ))}
          </ul>
        </Stack>
      ) : (
        <Row as="p" gap={2} align="center" tone="moss" weight="medium" className={notes.sent}>
          <Icon path={checkIcon} />
          <Trans>All required details are complete.</Trans>
        </Row>
      )}
      {unusual.map((deal) => (
        <section key={deal} className={notes.waiting}>
          <button
            type="button"
            className={styles.formError}
            onClick={() => onField(deal === 'sale' ? 'priceSell' : 'priceRent')}
          >
            {deal === 'sale' ? t`Sale price` : t({ message: 'Rent', context: 'what is paid' })}
          </button>
          <p>{i18n._(UNUSUAL_PRICE)}</p>
        </section>
      ))}
      {STEPS.map((step) => {
        const here = fields.filter(({ field }) => stepOf(field) === step);
        if (here.length === 0) return null;
        return (
          <section key={step} className={styles.part} aria-labelledby={`check-${step}`}>
            <Row align="center" justify="between" gap={3}>
              <h3 id={`check-${step}`}>{i18n._(STEP_LABELS[step])}</h3>
              <Button
                variant="quiet"
                className={styles.change}
                aria-label={t`Change: ${i18n._(STEP_LABELS[step])}`}
                onClick={() => onStep(step)}
              >
                <Trans>Change</Trans>
              </Button>
            </Row>
            <Stack as="dl" gap={6} rowGap={3} className={styles.facts}>
              {here.map(({ name, text }) => (
                <div key={name.id} className={styles.fact}>
                  <Text as="dt" tone="soft" size={14}>
                    {i18n._(name)}
                  </Text>
                  <dd>
                    <DisplayText content={text} />
                  </dd>
                </div>
              ))}
            </Stack>
          </section>
        );
      })}
      {contact}
      {listingId === null && (
        <CheckBox
          name="agrees"
          isChecked={values.agrees ?? false}
          error={
            lacksAgreement && !values.agrees
              ? t`Agree to both before you submit the listing.`
              : undefined
          }
          onChange={(isChecked) => set('agrees', isChecked || undefined)}
        >
          <Trans>
            I agree to the{' '}
            <Link to="/terms-of-service" target="_blank">
              Terms of Service
            </Link>{' '}
            and{' '}
            <Link to="/content-policy" target="_blank">
              Content Policy
            </Link>
            .
          </Trans>
        </CheckBox>
      )}
      {account === null && (
        <Text tone="soft">
          <Trans>You need an account to submit. It’s free, and we’ll move your draft to it.</Trans>
        </Text>
      )}
      {account?.status === 'pending' && (
        <Text tone="soft">
          <Trans>
            Your email isn’t confirmed yet. We’ll submit the listing as soon as you confirm it.
          </Trans>
        </Text>
      )}
    </Stack>
  );
}
