import type { Listing } from '#contract/listing.ts';

import { ListingPrice } from '#features/listing/listing-price.tsx';
import { ListingUnitPrice } from './listing-unit-price.tsx';

/** The price as a home's own page says it: with what that is for a square metre. */
export function ListingWholePrice({ listing }: { listing: Listing }) {
  return (
    <>
      <ListingPrice listing={listing} large />
      <ListingUnitPrice listing={listing} />
    </>
  );
}
