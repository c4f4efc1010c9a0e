import { Trans, useLingui } from '@lingui/react/macro';

import { hasFact } from '#contract/listing/listing-facts.ts';
import {
  type Deal,
  OWNERSHIP_QUOTAS,
  TENURES,
  TITLE_DEEDS,
} from '#contract/listing/listing-values.ts';
import {
  UNUSUAL_PRICE,
  useUnusualPrices,
} from '#features/listing/market-value/market-value-query.ts';
import { MarketValue } from '#features/listing/market-value/market-value.tsx';
import { TextField } from '#ui/field.tsx';
import { currencySign } from '#ui/format/money.ts';
import { Stack, Text } from '#ui/layout.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { TENURE_LABELS } from '../listing/listing-labels.ts';
import { QUOTA_LABELS, TITLE_DEED_LABELS } from '../listing/listing-term-labels.ts';

import { RentFrequency } from './rent-frequency.tsx';
import { CheckBox, FactSelect, StepSection } from './step-section.tsx';
import styles from './step.module.css';
import type { FigureField, ListingFormState } from './use-listing-form.ts';

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
  const { form, set, currency } = state;
  const sign = currencySign(currency).trim();
  const grouped = (value: number) => new Intl.NumberFormat('en').format(value);
  const { isForSale, isForRent } = form;
  const isOpen = !isForSale && !isForRent;
  const unusual = useUnusualPrices(form, listingId);
  const warningOf = (deal: Deal) => (unusual.includes(deal) ? i18n._(UNUSUAL_PRICE) : undefined);
  const figure = (field: FigureField, label: string, rest: { unit: string; hint?: string }) =>
    hasFact(form, field) && <NumberField label={label} {...rest} {...state.figure(field)} />;
  return (
    <Stack gap={8} shrinks>
      <StepSection title={<Trans>Price</Trans>}>
        {isOpen && (
          <Text tone="soft" size={14} className={styles.note}>
            <Trans>Choose for sale or for rent in the first step.</Trans>
          </Text>
        )}
        <div className={styles.pair}>
          {isForSale && (
            <NumberField
              label={form.isPOR ? t`Price (only you can see it)` : t`Sale price`}
              sign={sign}
              warning={warningOf('sale')}
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
              warning={warningOf('rent')}
              {...state.figure('priceRent', grouped)}
            />
          )}
        </div>
        {isForRent && <RentFrequency state={state} />}
        <CheckBox
          {...state.flag('isPOR')}
          note={<Trans>Others see “Price on request” instead of the price.</Trans>}
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
            type="date"
            min="2000-01-01"
            max="2199-12-31"
            {...state.text('availability')}
          />
          {figure('depositMonths', t`Deposit (optional)`, {
            unit: t`months`,
            hint: t`Months of rent. Enter 0 for no deposit.`,
          })}
          {figure('minimumTermMonths', t`Minimum term (optional)`, { unit: t`months` })}
          <FactSelect
            label={t`Ownership`}
            field="tenure"
            state={state}
            values={TENURES}
            labels={TENURE_LABELS}
          />
          {figure('leaseYearsLeft', t`Years left on the lease (optional)`, { unit: t`years` })}
          <FactSelect
            label={t`Ownership quota`}
            field="ownershipQuota"
            state={state}
            values={OWNERSHIP_QUOTAS}
            labels={QUOTA_LABELS}
          />
          <FactSelect
            label={t`Title deed`}
            field="titleDeed"
            state={state}
            values={TITLE_DEEDS[form.country]}
            labels={TITLE_DEED_LABELS}
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
              label={t`Your reference (optional)`}
              autoComplete="off"
              maxLength={REF_MAX_LENGTH}
              {...state.text('ref')}
            />
          )}
        </div>
        <div>
          {isForSale && (
            <CheckBox {...state.flag('hasSellerFinance')}>
              <Trans>The seller offers instalments</Trans>
            </CheckBox>
          )}
          {isForRent && (
            <CheckBox {...state.flag('hasDailyRental')}>
              <Trans>Daily rental available</Trans>
            </CheckBox>
          )}
        </div>
      </StepSection>
    </Stack>
  );
}
