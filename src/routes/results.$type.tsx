import { createFileRoute, notFound } from '@tanstack/react-router';

import { headOf } from '#app/head-of.ts';
import { ResultsView } from '#app/results-view.tsx';
import { loadMarket } from '#features/listing/load-market.ts';
import { readMarketSearch } from '#features/listing/market-search.ts';

/** Everything of one kind that a search finds; other kinds join as their parts of Sala come. */
export const Route = createFileRoute('/results/$type')({
  staticData: { layout: 'bars' },
  validateSearch: readMarketSearch,
  beforeLoad: ({ params }) => {
    if (params.type !== 'properties') throw notFound();
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { app }, deps }) => loadMarket(app, deps),
  head: ({ match: { context, search } }) =>
    headOf(context.app, (heads) => heads.resultsHead(context.app, search)),
  component: ResultsRoute,
});

function ResultsRoute() {
  return <ResultsView search={Route.useSearch()} go={Route.useNavigate()} />;
}
