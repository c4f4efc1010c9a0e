import {
  COMPARABLES_MOST,
  type ValuedHome,
  type estimateMarketValue,
} from '#contract/listing/market-value-endpoints.ts';
import type { Reply } from '#contract/kit/endpoint.ts';
import type { ListingCard } from '#contract/listing/listing.ts';
import { MARKETS } from '#contract/place/market.ts';

import type { Weighed } from './estimate-value.ts';
import type { Valuation } from './value-home.ts';

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
