import * as v from 'valibot';

import { type Language, MAX_PAGE } from '#contract/kit/limits.ts';
import { THEMES } from '#contract/kit/page.ts';
import { marketSearch } from '../market/market-search.ts';
import { oneOf, wholeNumber } from '#kit/visit/search-params.ts';

/** Search parameters of a business's card on another website. Without a theme it is light. */
export const embedCardSearch = v.object({ theme: oneOf(THEMES) });

/** Search parameters of a business's market on another website: also its filters and its page. */
export const embedMarketSearch = v.object({
  ...marketSearch.entries,
  ...embedCardSearch.entries,
  page: wholeNumber(1, MAX_PAGE),
});
export type EmbedMarketSearch = v.InferOutput<typeof embedMarketSearch>;

/** Search parameters of a URL, with the language that it requests. */
export type AskedEmbedSearch = EmbedMarketSearch & { lang?: Language | undefined };
