import { createFileRoute } from '@tanstack/react-router';

import { loadListingPage } from '#features/listing/listing-page/listing-page.ts';
import { PageListing } from '#features/listing/listing-page/page-listing.tsx';
import { PageListingMissing } from '#features/listing/listing-page/page-listing-missing.tsx';
import { PageListingSkeleton } from '#features/listing/listing-page/page-listing-skeleton.tsx';

/**
 * The listing page at its older URL. Only the id counts: the parts before it may be outdated or
 * misspelt. The canonical URL is the one under /properties.
 */
export const Route = createFileRoute('/homes/$country/$city/$title/$id')({
  loaderDeps: ({ search }) => ({ language: search.lang }),
  loader: ({ context: { app }, params, deps }) => loadListingPage(app, params.id, deps.language),
  component: HomesRoute,
  notFoundComponent: MissingRoute,
  pendingComponent: PageListingSkeleton,
});

function HomesRoute() {
  return <PageListing id={Number(Route.useParams().id)} />;
}

function MissingRoute() {
  return <PageListingMissing id={Route.useParams().id} />;
}
