import { createFileRoute, redirect } from '@tanstack/react-router';

import { businessKey } from '#features/market/business-page/business-query.ts';
import { loadBusinessMarket } from '#features/market/business-page/load-business-pages.ts';
import { PageBusinessMarket } from '#features/market/business-page/page-business-market.tsx';
import { BusinessMissing } from '#features/market/business-page/page-business.tsx';
import { marketSearch } from '#features/market/market/market-search.ts';

export const Route = createFileRoute('/business/$businessId/market')({
  staticData: { layout: 'business' },
  validateSearch: marketSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { app }, params, deps: { lang: language, ...search } }) => {
    const id = params.businessId;
    const { business, ...page } = await loadBusinessMarket(app, { id, language, search });
    const businessId = businessKey(business);
    if (businessId !== id) {
      throw redirect({
        to: '/business/$businessId/market',
        params: { businessId },
        search: true,
      });
    }
    return page;
  },
  component: BusinessMarketRoute,
  notFoundComponent: BusinessMissing,
});

function BusinessMarketRoute() {
  const { businessId } = Route.useParams();
  return <PageBusinessMarket key={businessId} id={businessId} search={Route.useSearch()} />;
}
