import { createFileRoute, notFound } from '@tanstack/react-router';

import { isApiError } from '#contract/errors.ts';
import { listingHead } from '#app/heads.ts';
import { listingQuery, useListing } from '#features/listing/listing-queries.ts';
import { PageListing } from '#features/listing/page-listing.tsx';
import { PageListingMissing } from '#features/listing/page-listing-missing.tsx';
import { PageListingSkeleton } from '#features/listing/page-listing-skeleton.tsx';

const ID = /^[1-9]\d{0,15}$/;

export const Route = createFileRoute('/properties/$id/{-$title}')({
  loader: async ({ context: { app }, params }) => {
    if (!ID.test(params.id)) throw notFound();
    try {
      const answer = await app.queryClient.ensureQueryData(listingQuery(app, Number(params.id)));
      return answer.reply;
    } catch (error) {
      if (isApiError(error) && error.status === 404) throw notFound();
      throw error;
    }
  },
  head: ({ match, loaderData }) =>
    loaderData ? listingHead(match.context.app, loaderData, match.search) : {},
  component: ListingRoute,
  notFoundComponent: PageListingMissing,
  pendingComponent: PageListingSkeleton,
});

function ListingRoute() {
  const { reply, keptAt } = useListing(Number(Route.useParams().id));
  return <PageListing listing={reply} keptAt={keptAt} />;
}
