import type { Business } from '#contract/business/business.ts';
import type { Language } from '#contract/kit/limits.ts';
import { loadMarket } from '../market/market-queries.ts';
import type { MarketSearch } from '../market/market-search.ts';
import { stringifySearch } from '#kit/visit/address-search.ts';
import type { AppContext } from '#kit/visit/app-context.tsx';

import { businessHead, businessMarketHead } from './business-head.ts';
import { loadBusiness } from './business-query.ts';
import { newestOf } from './newest-homes.tsx';

/** Returns the layout of a business's own pages: with white label, nothing of Sala is around them. */
export function layoutOf({ isWhiteLabel }: Business): 'none' | 'business' {
  return isWhiteLabel ? 'none' : 'business';
}

/** Loads the page of a business, and its head and layout. */
export async function loadBusinessPage(
  app: AppContext,
  { id, language }: { id: string; language: Language | undefined },
) {
  const business = await loadBusiness(app, id);
  await loadMarket(app, newestOf(business));
  return {
    business,
    ...businessHead(app, business, language),
    ...(business.isWhiteLabel && { layout: 'none' as const }),
  };
}

/** Loads the market of a business, and its head and layout. */
export async function loadBusinessMarket(
  app: AppContext,
  { id, language, search }: { id: string; language: Language | undefined; search: MarketSearch },
) {
  const business = await loadBusiness(app, id);
  await loadMarket(app, { ...search, business: business.businessId });
  const query = stringifySearch(search);
  return {
    business,
    ...businessMarketHead(app, business, { query, language }),
    layout: layoutOf(business),
  };
}
