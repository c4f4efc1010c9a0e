import { createFileRoute } from '@tanstack/react-router';

import { headOf } from '#app/head-of.ts';
import { ListingView } from '#app/listing-view.tsx';
import { loadListing } from '#app/load-listing.ts';
import { PageListingMissing } from '#features/listing/page-listing-missing.tsx';
import { LazyListingSkeleton } from '#features/listing/page-listing-skeleton-lazy.tsx';

export const Route = createFileRoute('/properties/$id/{-$title}')({
  loader: ({ context: { app }, params }) => loadListing(app, params.id),
  head: ({ match: { context, search }, loaderData }) =>
    loaderData
      ? headOf(context.app, (heads) => heads.listingHead(context.app, loaderData, search))
      : {},
  component: ListingRoute,
  notFoundComponent: MissingRoute,
  pendingComponent: LazyListingSkeleton,
});

function ListingRoute() {
  return <ListingView id={Route.useParams().id} />;
}

function MissingRoute() {
  return <PageListingMissing id={Route.useParams().id} />;
}
