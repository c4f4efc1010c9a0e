import { Trans, useLingui } from '@lingui/react/macro';

import { RENT_FREQUENCIES, TENURES } from '#contract/listing-values.ts';
import { MarketValue } from '#features/market-value/market-value.tsx';
import { SegmentedControl } from '#ui/choices.tsx';
import { Select, TextField } from '#ui/field.tsx';
import { currencySign } from '#ui/format/money.ts';
import { NumberField } from '#ui/number-field.tsx';
import { TENURE_LABELS, FREQUENCY_LABELS } from '#labels/listing-labels.ts';

import { CheckBox, StepSection } from './step-section.tsx';
import styles from './step.module.css';
import type { ListingFormState } from './use-listing-form.ts';

const REF_MAX_LENGTH = 60;

/** Step for the price and its terms. */
export function StepPrice({
  state,
  listingId,
  isBusiness,
}: {
  state: ListingFormState;
  /** The listing that is edited; `null` for a new one. */
  listingId: number | null;
  isBusiness: boolean;
}) {
  const { i18n, t } = useLingui();
  const { form, values, set, currency } = state;
  const sign = currencySign(currency).trim();
  const grouped = (value: number) => new Intl.NumberFormat('en').format(value);
  const { isForSale, isForRent } = form;
  const isOpen = !isForSale && !isForRent;
  return (
    <div className={styles.step}>
      <StepSection title={<Trans>Price</Trans>}>
        {isOpen && (
          <p className={styles.note}>
            <Trans>Choose for sale or for rent in the first step.</Trans>
          </p>
        )}
        <div className={styles.pair}>
          {isForSale && (
            <NumberField
              label={form.isPOR ? t`Price (only you can see it)` : t`Sale price`}
              sign={sign}
              {...state.figure('priceSell', grouped)}
            />
          )}
          {isForRent && (
            <NumberField
              label={
                form.isPOR
                  ? t`Rent (only you can see it)`
                  : t({ message: 'Rent', context: 'what is paid' })
              }
              sign={sign}
              {...state.figure('priceRent', grouped)}
            />
          )}
        </div>
        {isForRent && (
          <SegmentedControl
            legend={t`Rental frequency`}
            value={form.frequency}
            segments={RENT_FREQUENCIES.map((value) => ({
              value,
              label: i18n._(FREQUENCY_LABELS[value]),
            }))}
            onChange={(value) => set('frequency', value)}
          />
        )}
        <CheckBox
          name="isPOR"
          isChecked={form.isPOR}
          note={<Trans>Others see “price on request” and no figure.</Trans>}
          onChange={(isChecked) => set('isPOR', isChecked || undefined)}
        >
          <Trans>Price on request</Trans>
        </CheckBox>
        <MarketValue
          form={form}
          excludeId={listingId}
          onPrice={(deal, price) => set(deal === 'sale' ? 'priceSell' : 'priceRent', price)}
        />
      </StepSection>
      <StepSection title={<Trans>Terms</Trans>}>
        <div className={styles.pair}>
          <TextField
            label={t`Available from (optional)`}
            name="availability"
            type="date"
            min="2000-01-01"
            max="2199-12-31"
            value={values.availability ?? ''}
            onChange={({ target }) => set('availability', target.value || undefined)}
          />
          <Select
            label={t`Ownership`}
            name="tenure"
            value={form.tenure ?? ''}
            choices={[
              { value: '', label: t`Not specified` },
              ...TENURES.map((value) => ({ value, label: i18n._(TENURE_LABELS[value]) })),
            ]}
            onChange={(value) =>
              set(
                'tenure',
                TENURES.find((one) => one === value),
              )
            }
          />
          {form.propertyType !== 'land' && (
            <NumberField
              label={t`Common fee (optional)`}
              sign={sign}
              unit={t`/m²`}
              hint={t`Per m² per month`}
              {...state.figure('commonFee')}
            />
          )}
          {isBusiness && (
            <TextField
              label={t`Your reference number (optional)`}
              name="ref"
              autoComplete="off"
              maxLength={REF_MAX_LENGTH}
              value={values.ref ?? ''}
              onChange={({ target }) => set('ref', target.value || undefined)}
            />
          )}
        </div>
        <div>
          {isForSale && (
            <CheckBox
              name="hasSellerFinance"
              isChecked={form.hasSellerFinance}
              onChange={(isChecked) => set('hasSellerFinance', isChecked || undefined)}
            >
              <Trans>The seller offers instalments</Trans>
            </CheckBox>
          )}
          {isForRent && (
            <CheckBox
              name="hasDailyRental"
              isChecked={form.hasDailyRental}
              onChange={(isChecked) => set('hasDailyRental', isChecked || undefined)}
            >
              <Trans>Daily rental available</Trans>
            </CheckBox>
          )}
        </div>
      </StepSection>
    </div>
  );
}
