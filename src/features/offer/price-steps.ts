import type { PricePoint } from '#contract/price-history.ts';

/** A price that a home was offered for, and by how much it differs from the one before. */
export interface PriceStep extends PricePoint {
  /** Of the price before, percent, rounded; null: there was none to compare with. */
  change: number | null;
}

/**
 * The prices of one deal, the newest first. Nothing where there was only ever one: that stands on the
 * page already.
 */
export function priceSteps(prices: readonly PricePoint[], deal: PricePoint['deal']): PriceStep[] {
  const own = prices.filter((point) => point.deal === deal);
  const figures = new Set(own.flatMap(({ price }) => (price === null ? [] : [price])));
  if (figures.size < 2) return [];
  return own
    .map((point, at): PriceStep => {
      const before = own[at - 1]?.price ?? null;
      const { price } = point;
      const change =
        before === null || price === null ? null : Math.round(((price - before) / before) * 100);
      return { ...point, change };
    })
    .reverse();
}
