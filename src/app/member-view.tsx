import { useParams } from '@tanstack/react-router';

import type { ListingCard } from '#contract/listing.ts';
import { ListingGrid } from '#features/listing/listing-grid.tsx';
import { ListingGridSkeleton } from '#features/listing/listing-grid-skeleton.tsx';
import { PageMember } from '#features/member/page-member.tsx';

function showListings(listings: readonly ListingCard[]) {
  return <ListingGrid listings={listings} deal="any" />;
}

/** Somebody's page, with their homes as the market shows homes. */
export function MemberView() {
  const { id = '' } = useParams({ strict: false });
  return (
    <PageMember key={id} id={id} showListings={showListings} skeleton={<ListingGridSkeleton />} />
  );
}
