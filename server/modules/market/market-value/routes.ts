import { estimateMarketValue } from '#contract/market-value-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { readCards } from '#server/modules/listing/listing/listing-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { presentValue, shownComparables } from './present-value.ts';
import { valueHome } from './value-home.ts';

export const marketValueRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(estimateMarketValue, async ({ body: home }, { language }) => {
    const valuation = await valueHome(database, home, new Date());
    const ids = shownComparables(valuation).map(({ comparable }) => comparable.id);
    return presentValue(home, valuation, await readCards(database, ids), language);
  }),
];
