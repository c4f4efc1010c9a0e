import { createFileRoute } from '@tanstack/react-router';

import {
  loadBusinessListing,
  PageBusinessListing,
} from '#features/market/business-page/page-business-listing.tsx';
import { PageListingMissing } from '#features/listing/listing-page/page-listing-missing.tsx';
import { PageListingSkeleton } from '#features/listing/listing-page/page-listing-skeleton.tsx';

/** The same page at its older URL. Only the business and the id count. */
export const Route = createFileRoute('/homes/business/$businessId/$country/$city/$title/$id')({
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
