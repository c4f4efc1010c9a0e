import { Trans, useLingui } from '@lingui/react/macro';

import { PROPERTY_TYPES, type PropertyType } from '#contract/listing/listing-values.ts';
import { MARKET_CODES } from '#contract/place/market.ts';
import { TYPE_ICONS } from '../listing/listing-icons.ts';
import { ChoiceCard, SegmentedControl } from '#ui/choices.tsx';
import { COUNTRY_LABELS } from '#features/place/place/country-labels.ts';
import { Stack } from '#ui/layout.tsx';

import { CheckBox, StepSection } from './step-section.tsx';
import styles from './step.module.css';
import type { ListingFormState } from './use-listing-form.ts';

/** First step: sale or rent, property type, and country. */
export function StepDeal({ state }: { state: ListingFormState }) {
  const { i18n, t } = useLingui();
  const { values, form, set } = state;
  const types: Readonly<Record<PropertyType, string>> = {
    house: t`House / Villa`,
    condo: t`Condo / Apartment`,
    townhouse: t`Townhouse`,
    land: t`Land`,
  };
  function moveTo(country: (typeof MARKET_CODES)[number]) {
    if (country === form.country) return;
    set('country', country);
    // The previous values belong to the other country.
    for (const field of [
      'provinceId',
      'districtId',
      'postalCode',
      'latitude',
      'longitude',
    ] as const) {
      if (values[field] !== undefined) set(field, undefined);
    }
  }
  return (
    <Stack gap={8} shrinks>
      <StepSection
        title={<Trans>Is it for sale or for rent?</Trans>}
        error={state.faultOf('isForSale')}
      >
        <Stack gap={3} className={styles.two}>
          <ChoiceCard
            type="checkbox"
            name="isForSale"
            title={<Trans>For sale</Trans>}
            checked={form.isForSale}
            onChange={({ target }) => set('isForSale', target.checked)}
          />
          <ChoiceCard
            type="checkbox"
            name="isForRent"
            title={<Trans>For rent</Trans>}
            checked={form.isForRent}
            onChange={({ target }) => set('isForRent', target.checked)}
          />
        </Stack>
      </StepSection>
      <StepSection
        title={<Trans>What type of property is it?</Trans>}
        error={state.faultOf('propertyType')}
      >
        <div className={styles.pair}>
          {PROPERTY_TYPES.map((type) => (
            <ChoiceCard
              key={type}
              type="radio"
              name="propertyType"
              value={type}
              icon={TYPE_ICONS[type]}
              title={types[type]}
              checked={values.propertyType === type}
              onChange={() => set('propertyType', type)}
            />
          ))}
        </div>
        <CheckBox
          {...state.flag('isOffPlan')}
          note={<Trans>It’s still being planned or built.</Trans>}
        >
          <Trans>Off-plan</Trans>
        </CheckBox>
      </StepSection>
      <StepSection title={<Trans>In which country?</Trans>}>
        <SegmentedControl
          wide
          legend={t`Country`}
          value={form.country}
          segments={MARKET_CODES.map((value) => ({
            value,
            label: i18n._(COUNTRY_LABELS[value]),
          }))}
          onChange={moveTo}
        />
      </StepSection>
    </Stack>
  );
}
