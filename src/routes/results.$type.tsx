import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';

import { loadMarket } from '#features/market/market/market-queries.ts';
import { marketSearch } from '#features/market/market/market-search.ts';
import { PageResults } from '#features/market/market/page-results.tsx';
import { stringifySearch } from '#kit/visit/address-search.ts';
import { pageHead } from '#kit/visit/page-head.ts';

/** All search results of one property type. */
export const Route = createFileRoute('/results/$type')({
  staticData: { layout: 'bars' },
  validateSearch: marketSearch,
  beforeLoad: ({ params }) => {
    if (params.type !== 'properties') throw notFound();
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { app }, deps: { lang, ...search } }) => {
    await loadMarket(app, search);
    const query = stringifySearch(search);
    return pageHead(app, {
      title: app.i18n._(msg`Homes for sale and rent · Sala`),
      description: app.i18n._(
        msg`Houses, condos, townhouses and land. Search in English or Thai, even offline.`,
      ),
      path: `/results/properties${query}`,
      language: lang,
      noindex: query !== '',
    });
  },
  component: ResultsRoute,
});

function ResultsRoute() {
  return <PageResults search={Route.useSearch()} />;
}
