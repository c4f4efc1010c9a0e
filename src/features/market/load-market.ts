import { msg } from '@lingui/core/macro';

import type { Language } from '#contract/limits.ts';
import { stringifySearch } from '#lib/address-search.ts';
import type { AppContext } from '#lib/app-context.tsx';
import { pageHead } from '#lib/page-head.ts';

import { marketQuery } from './market-queries.ts';
import type { MarketSearch } from './market-search.ts';
import { placeQuery } from './place-queries.ts';

/** Search parameters of a URL, with the language that it requests. */
export type AskedSearch = MarketSearch & { lang?: Language | undefined };

/** Loads what a market page needs above the fold: listings, and the name of the place. */
export async function loadMarket(app: AppContext, search: MarketSearch): Promise<void> {
  await Promise.all([
    app.queryClient.ensureInfiniteQueryData(marketQuery(app, search)),
    search.city && app.queryClient.prefetchQuery(placeQuery(app, search.city)),
  ]);
}

/**
 * Loads the market page and returns its head. A filtered search has its own URL, but isn't indexed
 * by search engines.
 */
export async function loadMarketPage(app: AppContext, { lang, ...search }: AskedSearch) {
  await loadMarket(app, search);
  const query = stringifySearch(search);
  return pageHead(app, {
    title: app.i18n._(msg`Homes for sale and rent in Thailand and Sri Lanka · Sala`),
    description: app.i18n._(
      msg`Houses, condos, townhouses and land. Search in English or Thai, even offline.`,
    ),
    path: `/${query}`,
    language: lang,
    noindex: query !== '',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: 'Sala',
      url: app.origin,
      inLanguage: app.language,
    },
  });
}
