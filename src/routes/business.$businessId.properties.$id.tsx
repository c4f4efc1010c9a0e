import { createFileRoute } from '@tanstack/react-router';

import {
  loadBusinessListing,
  PageBusinessListing,
} from '#features/market/business-page/page-business-listing.tsx';
import { PageListingMissing } from '#features/listing/listing-page/page-listing-missing.tsx';
import { PageListingSkeleton } from '#features/listing/listing-page/page-listing-skeleton.tsx';

/** Page of a listing among the pages of its business. */
export const Route = createFileRoute('/business/$businessId/properties/$id')({
  staticData: { layout: 'business' },
  loaderDeps: ({ search }) => ({ language: search.lang }),
  loader: ({ context: { app }, params, deps }) =>
    loadBusinessListing(app, { ...params, language: deps.language }),
  component: BusinessListingRoute,
  notFoundComponent: MissingRoute,
  pendingComponent: PageListingSkeleton,
});

function BusinessListingRoute() {
  return <PageBusinessListing {...Route.useParams()} />;
}

function MissingRoute() {
  return <PageListingMissing id={Route.useParams().id} />;
}
