import * as v from 'valibot';

import { OWN_LISTING_TABS } from '#contract/listing-values.ts';
import { oneOf, text, wholeNumber } from '#lib/search-params.ts';

/** The tabs of the page: what one’s own listings can be narrowed to, and the homes that were saved. */
export const MANAGE_TABS = [...OWN_LISTING_TABS, 'saved'] as const;
export type ManageTab = (typeof MANAGE_TABS)[number];

/** `tab` and `q`: what the list is narrowed to; `confirm`: the listing that a reminder asks about. */
export const manageSearch = v.object({
  tab: oneOf(MANAGE_TABS),
  q: text(200),
  confirm: wholeNumber(1, Number.MAX_SAFE_INTEGER),
});
export type ManageSearch = v.InferOutput<typeof manageSearch>;
