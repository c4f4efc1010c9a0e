import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { loadMarket } from '#features/market/market/market-queries.ts';
import { marketSearch } from '#features/market/market/market-search.ts';
import { PageAll } from '#features/market/market/page-all.tsx';
import { stringifySearch } from '#kit/visit/address-search.ts';
import { pageHead } from '#kit/visit/page-head.ts';

/** All search results for a keyword. */
export const Route = createFileRoute('/all')({
  staticData: { layout: 'bars' },
  validateSearch: marketSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { app }, deps: { lang, ...search } }) => {
    await loadMarket(app, search);
    const keyword = search.q;
    return pageHead(app, {
      title: keyword
        ? app.i18n._(msg`Results for “${keyword}” · Sala`)
        : `${app.i18n._(msg`All results`)} · Sala`,
      description: app.i18n._(
        msg`Houses, condos, townhouses and land. Search in English or Thai, even offline.`,
      ),
      path: `/all${stringifySearch(search)}`,
      language: lang,
      noindex: true,
    });
  },
  component: AllRoute,
});

function AllRoute() {
  return <PageAll search={Route.useSearch()} />;
}
