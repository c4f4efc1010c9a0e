import { useNavigate, useParams, useSearch } from '@tanstack/react-router';

import { PageEditListing } from '#features/listing-form/page-edit-listing.tsx';
import { readParams, text } from '#lib/address-params.ts';

import { listingFormSlots } from './listing-form-slots.tsx';

const readEdit = readParams({ step: text(20) });

/** The form of a listing that is there. */
export function EditListingView() {
  const { id = '' } = useParams({ strict: false });
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { step } = readEdit(search);
  const navigate = useNavigate();
  return (
    <PageEditListing
      key={id}
      slots={listingFormSlots(Number(id))}
      listingId={Number(id)}
      step={step}
      onStep={(to) =>
        void navigate({ href: `/users/edit-listing/${id}?step=${to}`, resetScroll: false })
      }
    />
  );
}
