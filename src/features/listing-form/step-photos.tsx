import { Trans } from '@lingui/react/macro';

import type { OwnListing } from '#contract/own-listing.ts';

import type { ListingFormSlots } from './slots.ts';
import { StepSection } from './step-section.tsx';
import styles from './step.module.css';
import type { ListingFormState } from './use-listing-form.ts';

/** Photos, and floor plans where there are rooms. */
export function StepPhotos({
  state,
  slots,
  listing,
}: {
  state: ListingFormState;
  slots: ListingFormSlots;
  listing: OwnListing | null;
}) {
  const { form, set } = state;
  const error = state.faultOf('images');
  return (
    <div className={styles.step}>
      <div data-field="images">
        {slots.photos({
          kind: 'photos',
          value: form.images,
          onChange: (images) => set('images', images.length > 0 ? images : undefined),
          onServer: listing?.images ?? [],
          isListed: listing !== null,
          isTooFew: error !== undefined,
        })}
      </div>
      {form.propertyType !== 'land' && (
        <StepSection
          title={<Trans>Floor plans (optional)</Trans>}
          field="cloudinaryFps"
          error={state.faultOf('cloudinaryFps')}
        >
          {slots.photos({
            kind: 'floor_plans',
            value: form.cloudinaryFps,
            onChange: (plans) => set('cloudinaryFps', plans.length > 0 ? plans : undefined),
            onServer: listing?.cloudinaryFps ?? [],
            isListed: listing !== null,
            isTooFew: false,
          })}
        </StepSection>
      )}
    </div>
  );
}
