import { createFileRoute } from '@tanstack/react-router';

import { loadMarketPage } from '#features/market/market/market-queries.ts';
import { marketSearch } from '#features/market/market/market-search.ts';
import { PageMarket } from '#features/market/market/page-market.tsx';

export const Route = createFileRoute('/')({
  validateSearch: marketSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { app }, deps }) => loadMarketPage(app, deps),
  component: IndexRoute,
});

function IndexRoute() {
  return <PageMarket search={Route.useSearch()} />;
}
