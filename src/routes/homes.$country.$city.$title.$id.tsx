import { createFileRoute } from '@tanstack/react-router';

import { headOf } from '#app/head-of.ts';
import { ListingView } from '#app/listing-view.tsx';
import { loadListing } from '#app/load-listing.ts';
import { PageListingMissing } from '#features/listing/page-listing-missing.tsx';
import { LazyListingSkeleton } from '#features/listing/page-listing-skeleton-lazy.tsx';

/**
 * The listing page under its older address. The id alone counts: what stands before it may be old or
 * misspelt, and the canonical address is the one under /properties.
 */
export const Route = createFileRoute('/homes/$country/$city/$title/$id')({
  loader: ({ context: { app }, params }) => loadListing(app, params.id),
  head: ({ match: { context, search }, loaderData }) =>
    loaderData
      ? headOf(context.app, (heads) => heads.listingHead(context.app, loaderData, search))
      : {},
  component: HomesRoute,
  notFoundComponent: MissingRoute,
  pendingComponent: LazyListingSkeleton,
});

function HomesRoute() {
  return <ListingView id={Route.useParams().id} />;
}

function MissingRoute() {
  return <PageListingMissing id={Route.useParams().id} />;
}
