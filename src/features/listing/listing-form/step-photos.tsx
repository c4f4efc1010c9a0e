import { Trans } from '@lingui/react/macro';

import type { OwnListing } from '#contract/listing/own-listing.ts';
import { ListingPhotos } from '#features/media/listing-photos/listing-photos.tsx';
import { Stack } from '#ui/layout.tsx';

import { StepSection } from './step-section.tsx';
import type { ListingFormState } from './use-listing-form.ts';

/** Step for photos and, for types with rooms, floor plans. */
export function StepPhotos({
  state,
  listing,
}: {
  state: ListingFormState;
  listing: OwnListing | null;
}) {
  const { newId, form, set, draft } = state;
  const error = state.faultOf('images');
  return (
    <Stack gap={8} shrinks>
      <div data-field="images">
        <ListingPhotos
          kind="photos"
          value={form.images}
          onChange={(images) => set('images', images.length > 0 ? images : undefined)}
          onServer={listing?.images ?? []}
          isListed={listing !== null}
          isTooFew={error !== undefined}
          {...(newId && { shared: { draftId: newId, finish: draft.finish } })}
        />
      </div>
      {form.propertyType !== 'land' && (
        <StepSection
          title={<Trans>Floor plans (optional)</Trans>}
          field="cloudinaryFps"
          error={state.faultOf('cloudinaryFps')}
        >
          <ListingPhotos
            kind="floor_plans"
            value={form.cloudinaryFps}
            onChange={(plans) => set('cloudinaryFps', plans.length > 0 ? plans : undefined)}
            onServer={listing?.cloudinaryFps ?? []}
            isListed={listing !== null}
          />
        </StepSection>
      )}
    </Stack>
  );
}
