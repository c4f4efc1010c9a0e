import { MARKET_CODES } from '#contract/market.ts';
import { CARD_PLACEMENTS, CARD_SORTS, CARD_STATES } from '#contract/promotion-endpoints.ts';
import { oneOf } from '#lib/search-params.ts';

import { tableSearch } from '../table/table-search.ts';

/** Columns of the table by their names in the URL, in order. */
export const CARD_COLUMN_IDS = [
  'title',
  'state',
  'placement',
  'country',
  'position',
  'starts',
  'ends',
  'views',
  'clicks',
  'target',
  'created',
  'id',
] as const;
export type CardColumnId = (typeof CARD_COLUMN_IDS)[number];

/** Search parameters of the table of promoted cards. */
export const cardsSearch = tableSearch(CARD_SORTS, CARD_COLUMN_IDS, {
  state: oneOf(CARD_STATES),
  placement: oneOf(CARD_PLACEMENTS),
  country: oneOf(MARKET_CODES),
});
