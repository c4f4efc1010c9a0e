import { estimateMarketValue } from '#contract/market-value-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { showCards } from '#server/modules/listing/listing/show-cards.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { presentValue, shownComparables } from './present-value.ts';
import { valueHome } from './value-home.ts';

export const marketValueRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(estimateMarketValue, async ({ body: home }, { language }) => {
    const valuation = await valueHome(database, home, new Date());
    const shown = shownComparables(valuation).map(({ comparable: { id } }) => ({
      id,
      deal: home.deal,
    }));
    return presentValue(home, valuation, await showCards(database, shown, language));
  }),
];
