import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { openEnum, Timestamp } from '../kit/values.ts';
import { DEALS, ENDINGS } from './listing-values.ts';
import { Listing, ListingCard } from './listing.ts';

export const readListing = endpoint({
  id: 'properties.read',
  route: 'GET /api/properties/{id}',
  summary: 'Returns a published listing.',
  access: 'anyone',
  reply: Listing,
  errors: ['not_found'],
});

export const readListingEnding = endpoint({
  id: 'properties.ending',
  route: 'GET /api/properties/ending/{id}',
  summary:
    'Returns how and when a listing ended, if its owner marked it as sold or rented. Null for any other id.',
  access: 'anyone',
  reply: v.object({
    ending: v.nullable(v.object({ endedAs: openEnum(ENDINGS, 'sold'), endedAt: Timestamp })),
  }),
});

/** Maximum number of cards in a row of similar homes. */
export const SIMILAR_MOST = 6;

export const readSimilarListings = endpoint({
  id: 'properties.similar',
  route: 'GET /api/properties/{id}/similar',
  summary:
    'Lists published listings similar to one that is or was published. Returns the newest listings for any other id.',
  access: 'anyone',
  reply: v.object({
    rows: v.pipe(v.array(ListingCard), v.maxLength(SIMILAR_MOST)),
    /** Whether they are similar to the listing or only the newest. */
    basis: openEnum(['similar', 'newest'], 'newest'),
    /** The deal whose prices are compared, because a home may have two. */
    deal: openEnum(DEALS, 'sale'),
  }),
});

export const countListingView = endpoint({
  id: 'properties.view',
  route: 'POST /api/properties/view/{id}',
  summary: 'Counts a view of a listing.',
  access: 'anyone',
  limit: 'beacon',
  reply: v.object({ views: v.number() }),
  errors: ['not_found'],
});
