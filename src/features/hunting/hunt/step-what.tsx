import { Trans, useLingui } from '@lingui/react/macro';

import { StepSection } from '#features/listing/listing-form/step-section.tsx';
import { TypeField } from '#features/market/filter/filter-fields.tsx';
import { SegmentedControl } from '#ui/choices.tsx';
import { Stack } from '#ui/layout.tsx';

import { dealOf } from './hunt-search.ts';
import type { HuntFormState } from './use-hunt-form.ts';

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
