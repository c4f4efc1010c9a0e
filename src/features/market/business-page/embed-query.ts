import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';

import { type Language, PAGE_SIZE } from '#contract/kit/limits.ts';
import { filterOf, type MarketSearch } from '../market/market-search.ts';
import { type AppContext, useApp } from '#kit/visit/app-context.tsx';
import { pageHead } from '#kit/visit/page-head.ts';

import { businessKey, loadBusiness } from './business-query.ts';
import type { EmbedMarketSearch } from './embed-search.ts';

/** Schemas are loaded with the first request, because the first page's data is in the HTML. */
const endpoints = () => import('#contract/market/search-endpoints.ts');

/** Query for a page of the homes of a business. */
function homesQuery(app: AppContext, search: MarketSearch, page: number) {
  const filter = filterOf(search);
  return queryOptions({
    queryKey: ['properties.search', 'embed', app.language, filter, page] as const,
    queryFn: async ({ signal }) => {
      const { searchListings } = await endpoints();
      const query = { page, pageSize: PAGE_SIZE.desk };
      return app.ask(searchListings, { query, body: filter }, { signal });
    },
  });
}

/** Returns the search for the homes of a business; all of them if no deal is chosen. */
function searchOf(
  businessId: number,
  { theme: _theme, page: _page, ...search }: EmbedMarketSearch,
) {
  return { deal: 'any' as const, ...search, business: businessId };
}

/** Loads the card or the market of a business for other websites, its head and who may show it. */
export async function loadEmbed(
  app: AppContext,
  {
    id,
    language,
    search = {},
  }: { id: string; language: Language | undefined; search?: EmbedMarketSearch },
) {
  const business = await loadBusiness(app, id);
  await app.queryClient.ensureQueryData(
    homesQuery(app, searchOf(business.businessId, search), search.page ?? 1),
  );
  return {
    ...pageHead(app, {
      title: business.businessName,
      description: business.businessName,
      path: `/business/${businessKey(business)}`,
      language,
      noindex: true,
    }),
    framedBy: business.embedOrigins,
  };
}

/** Returns the homes that `loadEmbed` has loaded. */
export function useEmbeddedHomes(businessId: number, search: EmbedMarketSearch = {}) {
  const app = useApp();
  const query = homesQuery(app, searchOf(businessId, search), search.page ?? 1);
  const { properties, pagination } = useSuspenseQuery(query).data.reply;
  return { homes: properties.rows, ...pagination };
}
