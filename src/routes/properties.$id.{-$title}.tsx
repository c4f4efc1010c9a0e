import { createFileRoute } from '@tanstack/react-router';

import { loadListingPage } from '#features/listing/listing-page/listing-page.ts';
import { PageListing } from '#features/listing/listing-page/page-listing.tsx';
import { PageListingMissing } from '#features/listing/listing-page/page-listing-missing.tsx';
import { PageListingSkeleton } from '#features/listing/listing-page/page-listing-skeleton.tsx';

export const Route = createFileRoute('/properties/$id/{-$title}')({
  loaderDeps: ({ search }) => ({ language: search.lang }),
  loader: ({ context: { app }, params, deps }) => loadListingPage(app, params.id, deps.language),
  component: ListingRoute,
  notFoundComponent: MissingRoute,
  pendingComponent: PageListingSkeleton,
});

function ListingRoute() {
  return <PageListing id={Number(Route.useParams().id)} />;
}

function MissingRoute() {
  return <PageListingMissing id={Route.useParams().id} />;
}
