import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { manageSearch } from '#features/listing/own-listing/manage-search.ts';
import { PageOwnListings } from '#features/listing/own-listing/page-own-listings.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/business-dashboard/manage-listings')({
  validateSearch: manageSearch,
  loader: privatePage({
    title: msg`Listings of the business`,
    description: msg`Your business’s listings and their status.`,
  }),
  component: ManageListingsRoute,
});

function ManageListingsRoute() {
  return <PageOwnListings search={Route.useSearch()} />;
}
