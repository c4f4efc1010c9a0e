import type { AppContext } from '#lib/app-context.tsx';

import { marketQuery } from './listing-queries.ts';
import type { MarketSearch } from './market-search.ts';

/** What a page that looks through the market needs above the fold: homes, and the place's name. */
export async function loadMarket(app: AppContext, search: MarketSearch): Promise<void> {
  await Promise.all([
    app.queryClient.ensureInfiniteQueryData(marketQuery(app, search)),
    search.city && prefetchPlace(app, search.city),
  ]);
}

/** Few visits look at one place: its question isn't in the first load. */
async function prefetchPlace(app: AppContext, id: number): Promise<void> {
  const { placeQuery } = await import('./place-queries.ts');
  await app.queryClient.prefetchQuery(placeQuery(app, id));
}
