import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';

import type { ListingForm } from '#contract/listing/listing-form.ts';
import { RENT_FREQUENCIES } from '#contract/listing/listing-values.ts';
import { Money } from '#contract/kit/values.ts';
import { FREQUENCY_LABELS } from '../listing/listing-labels.ts';
import { Button } from '#ui/button.tsx';
import { SegmentedControl } from '#ui/choices.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { Row, Text } from '#ui/layout.tsx';

import styles from './step.module.css';
import type { ListingFormState } from './use-listing-form.ts';

interface Rent {
  amount: number;
  frequency: ListingForm['frequency'];
}

/**
 * Choice of the period that the rent is paid for. A rent that is already entered is converted, so
 * that its figure doesn't change its meaning unseen; the note offers the figure as entered.
 */
export function RentFrequency({
  state: { form, currency, set },
}: {
  state: Pick<ListingFormState, 'form' | 'currency' | 'set'>;
}) {
  const { i18n, t } = useLingui();
  const [change, setChange] = useState<{ before: Rent; after: Rent } | null>(null);
  const { priceRent, frequency } = form;
  const isShown = change?.after.amount === priceRent && change.after.frequency === frequency;

  function choose(to: ListingForm['frequency']) {
    set('frequency', to);
    if (priceRent === null) return;
    const isBack = isShown && change.before.frequency === to;
    const amount = isBack ? change.before.amount : converted(priceRent, to);
    // A rent beyond all limits has no figure in the other period.
    if (!v.is(Money, amount)) return set('priceRent', undefined);
    set('priceRent', amount);
    const before = { amount: priceRent, frequency };
    setChange(isBack ? null : { before, after: { amount, frequency: to } });
  }
  const money = (amount = 0) => formatMoney(amount, currency, i18n.locale);
  const [entered, result] = [money(change?.before.amount), money(change?.after.amount)];
  return (
    <Row wraps align="center" gap={4} rowGap={2}>
      <SegmentedControl
        legend={t`Rental frequency`}
        value={frequency}
        segments={RENT_FREQUENCIES.map((value) => ({
          value,
          label: i18n._(FREQUENCY_LABELS[value]),
        }))}
        onChange={choose}
      />
      <div role="status">
        {isShown && (
          <>
            <Text as="span" tone="soft" size={14} className={styles.note}>
              {frequency === 'monthly' ? (
                <Trans>
                  Converted: {entered} per year is {result} per month.
                </Trans>
              ) : (
                <Trans>
                  Converted: {entered} per month is {result} per year.
                </Trans>
              )}
            </Text>
            <Button variant="quiet" onClick={() => set('priceRent', change.before.amount)}>
              {frequency === 'monthly' ? t`Use ${entered} per month` : t`Use ${entered} per year`}
            </Button>
          </>
        )}
      </div>
    </Row>
  );
}

/** Returns the rent for the other period, in whole units. */
function converted(amount: number, to: ListingForm['frequency']): number {
  return to === 'yearly' ? amount * 12 : Math.round(amount / 12);
}
