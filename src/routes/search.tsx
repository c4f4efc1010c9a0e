import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { marketSearch } from '#features/market/market/market-search.ts';
import { PageSearch } from '#features/market/search/page-search.tsx';
import { pageHead } from '#kit/visit/page-head.ts';

/** The search as a separate screen, opened from the search bar on phones. */
export const Route = createFileRoute('/search')({
  staticData: { layout: 'none' },
  /** The search of the page before. */
  validateSearch: marketSearch,
  loaderDeps: ({ search }) => ({ language: search.lang }),
  loader: ({ context: { app }, deps }) =>
    pageHead(app, {
      title: app.i18n._(msg`Search · Sala`),
      description: app.i18n._(msg`Find homes by area, project or feature, in English or Thai.`),
      path: '/search',
      language: deps.language,
      noindex: true,
    }),
  component: SearchRoute,
});

function SearchRoute() {
  return <PageSearch search={Route.useSearch()} />;
}
