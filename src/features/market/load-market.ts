import { msg } from '@lingui/core/macro';

import type { Language } from '#contract/limits.ts';
import { stringifySearch } from '#lib/address-search.ts';
import type { AppContext } from '#lib/app-context.tsx';
import { pageHead } from '#lib/page-head.ts';

import { marketQuery } from './market-queries.ts';
import type { MarketSearch } from './market-search.ts';
import { placeQuery } from './place-queries.ts';

/** A search as it is in an address, with the language that the address asks for. */
export type AskedSearch = MarketSearch & { lang?: Language | undefined };

/** Loads what a page that shows the market needs above the fold: homes, and the place's name. */
export async function loadMarket(app: AppContext, search: MarketSearch): Promise<void> {
  await Promise.all([
    app.queryClient.ensureInfiniteQueryData(marketQuery(app, search)),
    search.city && app.queryClient.prefetchQuery(placeQuery(app, search.city)),
  ]);
}

/**
 * Loads the market page, and returns its head. A narrowed search has a URL of its own but isn't for
 * search engines.
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
