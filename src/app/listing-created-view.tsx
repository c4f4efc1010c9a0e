import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

import { PageListingCreated } from '#features/listing-form/page-listing-created.tsx';
import { readParams, text, wholeNumber } from '#lib/address-params.ts';

import { isForBusiness } from './create-listing-view.tsx';

const readCreated = readParams({ draft: text(36), id: wholeNumber(1, 1e15) });

/** What comes after a listing was sent. */
export function ListingCreatedView() {
  const { type } = useParams({ strict: false });
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { draft, id } = readCreated(search);
  const navigate = useNavigate();
  const isBusiness = isForBusiness(type);
  const note = useCallback(
    (listingId: number) =>
      void navigate({
        href: `/property-created${isBusiness ? '/business' : ''}?draft=${draft}&id=${listingId}`,
        replace: true,
        resetScroll: false,
      }),
    [navigate, isBusiness, draft],
  );
  return (
    <PageListingCreated isBusiness={isBusiness} draftId={draft} listingId={id} onListing={note} />
  );
}
