import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { demandQuery } from '#features/hunting/demand/demand-query.ts';
import { demandSearch } from '#features/hunting/demand/demand-search.ts';
import { PageDemand } from '#features/hunting/demand/page-demand.tsx';
import { publicHead } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/huntingboard')({
  validateSearch: demandSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { app }, deps: { lang, ...search }, cause }) => {
    const loaded = app.queryClient.prefetchQuery(demandQuery(app, search));
    // A changed filter shows the groups before until the new ones are loaded.
    if (cause !== 'stay') await loaded;
    return publicHead(app, {
      title: msg`What people are looking for`,
      description: msg`Where people want to buy or rent in Thailand and Sri Lanka, which types, and at what budget.`,
      path: '/huntingboard',
      language: lang,
    });
  },
  component: DemandRoute,
});

function DemandRoute() {
  return <PageDemand search={Route.useSearch()} />;
}
