import { useListing } from '#features/listing/listing-queries.ts';
import { PageListing } from '#features/listing/page-listing.tsx';
import { ListingHeart } from '#lib/listing-heart.tsx';

import { LazyListingNote } from './listing-note-lazy.tsx';
import { LazyListingMore } from './listing-more-lazy.tsx';

/** The listing page, the same at each of its addresses. */
export function ListingView({ id }: { id: string }) {
  const { reply, keptAt } = useListing(Number(id));
  // By its number: a gallery that was leafed through is not the next home's.
  return (
    <PageListing
      key={reply.id}
      listing={reply}
      keptAt={keptAt}
      note={<LazyListingNote listingId={reply.id} subject={reply.propertyTitle} />}
      offer={<LazyListingMore listing={reply} part="offer" />}
      report={<LazyListingMore listing={reply} part="end" />}
      actions={<ListingHeart id={reply.id} title={reply.propertyTitle} place="page" />}
    />
  );
}
