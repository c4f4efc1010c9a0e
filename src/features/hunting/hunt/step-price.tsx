import { Trans } from '@lingui/react/macro';

import { StepSection } from '#features/listing/listing-form/step-section.tsx';
import { FilterField } from '#features/market/filter/filter-field.tsx';
import {
  BathroomsField,
  BedroomsField,
  PriceField,
} from '#features/market/filter/filter-fields.tsx';
import { Stack } from '#ui/layout.tsx';

import type { HuntFormState } from './use-hunt-form.ts';

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
