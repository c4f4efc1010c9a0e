import { createFileRoute } from '@tanstack/react-router';

import { AllView } from '#app/all-view.tsx';
import { everyDeal } from '#app/every-deal.ts';
import { headOf } from '#app/head-of.ts';
import { loadMarket } from '#features/listing/load-market.ts';
import { readMarketSearch } from '#features/listing/market-search.ts';

export const Route = createFileRoute('/all')({
  staticData: { layout: 'bars' },
  validateSearch: readMarketSearch,
  loaderDeps: ({ search }) => everyDeal(search),
  loader: ({ context: { app }, deps }) => loadMarket(app, deps),
  head: ({ match: { context, search } }) =>
    headOf(context.app, (heads) => heads.allHead(context.app, search)),
  component: AllRoute,
});

function AllRoute() {
  return <AllView search={Route.useLoaderDeps()} />;
}
