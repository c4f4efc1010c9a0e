import { createFileRoute } from '@tanstack/react-router';

import { headOf } from '#app/head-of.ts';
import { MarketView } from '#app/market-view.tsx';
import { loadMarket } from '#features/listing/load-market.ts';
import { readMarketSearch } from '#features/listing/market-search.ts';

export const Route = createFileRoute('/')({
  validateSearch: readMarketSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { app }, deps }) => loadMarket(app, deps),
  head: ({ match: { context, search } }) =>
    headOf(context.app, (heads) => heads.marketHead(context.app, search)),
  component: IndexRoute,
});

function IndexRoute() {
  return <MarketView search={Route.useSearch()} go={Route.useNavigate()} />;
}
