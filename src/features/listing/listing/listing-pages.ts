import { linkOptions } from '@tanstack/react-router';
import { createContext, use } from 'react';

import { listingParams } from './listing-address.ts';

/** The business on whose pages listings are shown, by the last part of its URL; null: none. */
const OnPagesOf = createContext<string | null>(null);

/** Says on whose pages the listings inside are. Their links then stay on those pages. */
export const ListingPages = OnPagesOf.Provider;

/** Returns the business on whose pages this is rendered, by the last part of its URL. */
export function useOnPagesOf(): string | null {
  return use(OnPagesOf);
}

/** Returns the link to a listing: on the pages of the business, or on Sala's own. */
export function useListingLink(listing: { id: number; slug: string }) {
  const businessId = useOnPagesOf();
  return businessId === null
    ? linkOptions({ to: '/properties/$id/{-$title}', params: listingParams(listing) })
    : linkOptions({
        to: '/business/$businessId/properties/$id',
        params: { businessId, id: String(listing.id) },
      });
}
