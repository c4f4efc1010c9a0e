import type { Reply } from '#contract/kit/endpoint.ts';
import type { ListingCard } from '#contract/listing/listing.ts';
import {
  COMPARABLES_MOST,
  estimateMarketValue,
  type ValuedHome,
} from '#contract/listing/market-value-endpoints.ts';
import { MARKETS } from '#contract/place/market.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { showCards } from '../listing/show-cards.ts';

import type { Weighed } from './estimate-value.ts';
import { appraiseHome, type Valuation } from './value-home.ts';

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

/** Returns the comparables shown next to an estimate: live ones, because final prices are private. */
export function shownComparables(valuation: Valuation | null): Weighed[] {
  return (valuation?.weighed ?? [])
    .filter(({ comparable }) => comparable.isLive)
    .slice(0, COMPARABLES_MOST);
}

/** Returns the public form of an estimate. Prices are rounded to three digits. */
export function presentValue(
  { deal, country }: ValuedHome,
  valuation: Valuation | null,
  cards: readonly ListingCard[],
): Omit<Reply<typeof estimateMarketValue>, 'usual'> {
  const byId = new Map(cards.map((card) => [card.id, card]));
  return {
    deal,
    isoCodeCurrency: MARKETS[country].currency,
    value: valuation && {
      low: roundPrice(valuation.low, Math.floor),
      likely: roundPrice(valuation.likely, Math.round),
      high: roundPrice(valuation.high, Math.ceil),
      certainty: valuation.certainty,
      count: valuation.count,
      within: valuation.within,
    },
    comparables: shownComparables(valuation).flatMap(
      ({ comparable, kilometres, adjustedPrice }) => {
        const card = byId.get(comparable.id);
        // Unpublished in between, or the price is now on request.
        if (!card || card.isPOR) return [];
        return {
          property: card,
          price: comparable.price,
          adjustedPrice: roundPrice(adjustedPrice, Math.round),
          distance: Math.round(kilometres * 10) / 10,
        };
      },
    ),
  };
}

/** Rounds to three digits, within the contract's limits. */
function roundPrice(price: number, round: (value: number) => number): number {
  const bounded = Math.min(Math.max(price, 1), 1e14);
  const step = 10 ** Math.max(0, Math.floor(Math.log10(bounded)) - 2);
  return Math.min(1e14, round(bounded / step) * step);
}
