import { queryOptions } from '@tanstack/react-query';

import type { AppContext } from '#kit/visit/app-context.tsx';

/** Businesses that the page shows. */
const SHOWN = 6;

/** Query for the businesses with the most homes. */
export function businessesQuery(app: Pick<AppContext, 'ask'>) {
  return queryOptions({
    queryKey: ['business.search', SHOWN] as const,
    queryFn: async ({ signal }) => {
      const { searchBusinesses } = await import('#contract/business/business-endpoints.ts');
      return app.ask(searchBusinesses, { query: { limit: SHOWN } }, { signal });
    },
  });
}
