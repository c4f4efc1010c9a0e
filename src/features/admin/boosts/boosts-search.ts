import { BOOST_SORTS, BOOST_STATES } from '#contract/boost-endpoints.ts';
import { BOOST_KINDS } from '#contract/listing-values.ts';
import { oneOf } from '#lib/search-params.ts';

import { tableSearch } from '../table/table-search.ts';

/** Columns of the table by their names in the URL, in order. */
export const BOOST_COLUMN_IDS = [
  'listing',
  'kind',
  'state',
  'owner',
  'days',
  'starts',
  'ends',
  'views',
  'clicks',
  'created',
  'reason',
  'live',
  'listingId',
  'id',
] as const;
export type BoostColumnId = (typeof BOOST_COLUMN_IDS)[number];

/** Search parameters of the table of boosts. */
export const boostsSearch = tableSearch(BOOST_SORTS, BOOST_COLUMN_IDS, {
  state: oneOf(BOOST_STATES),
  kind: oneOf(BOOST_KINDS),
});
