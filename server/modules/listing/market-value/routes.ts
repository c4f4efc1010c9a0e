import { estimateMarketValue } from '#contract/listing/market-value-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { showCards } from '#server/modules/listing/listing/show-cards.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { presentValue, shownComparables } from './present-value.ts';
import { appraiseHome } from './value-home.ts';

export const marketValueRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(estimateMarketValue, async ({ body: home }, { language }) => {
    const { valuation, usual } = await appraiseHome(database, home, new Date());
    const shown = shownComparables(valuation).map(({ comparable: { id } }) => ({
      id,
      deal: home.deal,
    }));
    const cards = await showCards(database, shown, language);
    return { ...presentValue(home, valuation, cards), usual };
  }),
];
