import { createFileRoute } from '@tanstack/react-router';

import { marketHead } from '#app/heads.ts';
import { marketQuery } from '#features/listing/listing-queries.ts';
import { MarketSearch } from '#features/listing/market-search.ts';
import { PageMarket } from '#features/listing/page-market.tsx';

export const Route = createFileRoute('/')({
  validateSearch: MarketSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { app }, deps }) => {
    await app.queryClient.ensureInfiniteQueryData(marketQuery(app, deps));
  },
  head: ({ match }) => marketHead(match.context.app, match.search),
  component: MarketRoute,
});

function MarketRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PageMarket
      search={search}
      onSearchChange={(next, options) =>
        void navigate({ search: next, resetScroll: false, replace: options?.replace ?? false })
      }
    />
  );
}
