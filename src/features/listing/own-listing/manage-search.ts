import * as v from 'valibot';

import { OWN_LISTING_TABS } from '#contract/listing/listing-values.ts';
import { oneOf, text, wholeNumber } from '#kit/visit/search-params.ts';

/** Tabs of the page: the filters for own listings, and the saved homes. */
export const MANAGE_TABS = [...OWN_LISTING_TABS, 'saved'] as const;
export type ManageTab = (typeof MANAGE_TABS)[number];

/** Orders of own listings by their names in the URL, the default first. */
export const OWN_SORTS = ['changed', 'newest', 'viewed', 'saved', 'dearest', 'cheapest'] as const;
export type OwnSort = (typeof OWN_SORTS)[number];

/**
 * Search parameters. `tab`, `q` and `mine` filter the list, and `order` sorts it; `confirm` is the
 * listing that a reminder asks about.
 */
export const manageSearch = v.object({
  tab: oneOf(MANAGE_TABS),
  q: text(200),
  mine: oneOf(['1']),
  order: oneOf(OWN_SORTS),
  confirm: wholeNumber(1, Number.MAX_SAFE_INTEGER),
});
export type ManageSearch = v.InferOutput<typeof manageSearch>;
