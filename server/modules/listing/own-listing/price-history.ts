import type { PricePoint } from '#contract/listing/price-history.ts';
import { DEALS } from '#contract/listing/listing-values.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import { presentTimes } from '#server/platform/database/times.ts';

import { findMarketFacts, findPrices, marketView } from './price-history-repository.ts';

/**
 * Returns the public price history of a live listing. Leaves out deals that it is no longer offered
 * for, and everything while its price is on request.
 * @returns `null` if it isn't live
 */
export async function readPricesOf(
  database: Queries,
  id: number,
): Promise<{ isoCodeCurrency: string; prices: PricePoint[] } | null> {
  const facts = await findMarketFacts(database, id);
  const view = facts && marketView(facts);
  if (!view?.isLive) return null;
  const changes = await findPrices(database, id);
  const prices = DEALS.flatMap((deal) => {
    const price = view[`${deal}Price`];
    if (price === null) return [];
    const ofDeal = changes.filter((one) => one.deal === deal);
    // A listing without changes, for example an imported one, has no recorded prices.
    return ofDeal.length > 0 ? ofDeal : [{ deal, price, at: view.listedAt, endedAs: null }];
  });
  return {
    isoCodeCurrency: view.currency,
    prices: prices.map(presentTimes),
  };
}
