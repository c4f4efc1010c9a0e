/** Where prices stand on a bar, in hundredths of its width. */
export interface RangeScale {
  low: number;
  likely: number;
  high: number;
  /** Null: there is no price yet. */
  own: number | null;
}

/** Room beside the range, as a share of the bar. */
const MARGIN = 0.18;

/**
 * Puts a range and one's own price on a bar. A price far outside of the range stands at the bar's end:
 * a slip of a zero leaves the range to be seen.
 */
export function rangeScale(
  { low, likely, high }: { low: number; likely: number; high: number },
  own: number | null,
): RangeScale {
  const span = Math.max(high - low, 1);
  const start = low - (span * MARGIN) / (1 - 2 * MARGIN);
  const whole = span / (1 - 2 * MARGIN);
  const at = (price: number) => Math.min(100, Math.max(0, ((price - start) / whole) * 100));
  return { low: at(low), likely: at(likely), high: at(high), own: own === null ? null : at(own) };
}

/** How a price lies to a range. */
export function placeInRange(
  own: number,
  { low, high }: { low: number; high: number },
): 'below' | 'within' | 'above' {
  return own < low ? 'below' : own > high ? 'above' : 'within';
}
