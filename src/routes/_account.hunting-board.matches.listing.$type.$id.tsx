import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageListingHunts } from '#features/hunting/lead/page-listing-hunts.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/hunting-board/matches/listing/$type/$id')({
  loader: privatePage({
    title: msg`Hunts that match your listing`,
    description: msg`People looking for a home like yours, and how to offer it.`,
    path: '/users/manage-listings',
  }),
  component: ListingHuntsRoute,
});

function ListingHuntsRoute() {
  const { id } = Route.useParams();
  return <PageListingHunts key={id} listingId={Number(id)} />;
}
