import { MARKETS, type Market } from '../../place/market.ts';

/** Price bounds, whole units, inclusive; null: no bound. */
export interface PriceRange {
  min: number | null;
  max: number | null;
}

/** Scale of the decimals of a rate in the table. */
const RATE_SCALE = 1e8;

/**
 * Converts whole units between currencies exactly. With floating point, 100 dollars at 32.1 might
 * become 3,210.0000000000005 and be rounded up to 3,211.
 */
export function convertWhole(
  amount: number,
  fromPerUsd: number,
  toPerUsd: number,
  rounding: 'up' | 'down',
): number {
  const dividend = BigInt(amount) * scaled(toPerUsd);
  const divisor = scaled(fromPerUsd);
  const whole = dividend / divisor;
  const rounded = rounding === 'up' && whole * divisor < dividend ? whole + 1n : whole;
  return Number(rounded < BigInt(Number.MAX_SAFE_INTEGER) ? rounded : Number.MAX_SAFE_INTEGER);
}

function scaled(rate: number): bigint {
  return BigInt(Math.round(rate * RATE_SCALE));
}

/**
 * Converts a range to a market's own currency. The lower bound is rounded up to a whole unit, the
 * upper one down. Returns null if a rate is missing.
 * @param perUsd returns units of a currency per US dollar
 */
export function rangeInMarket(
  { min, max }: PriceRange,
  currency: string,
  market: Market,
  perUsd: (code: string) => number | undefined,
): PriceRange | null {
  const target = MARKETS[market].currency;
  if (target === currency || (min === null && max === null)) return { min, max };
  const [from, to] = [perUsd(currency), perUsd(target)];
  if (from === undefined || to === undefined) return null;
  return {
    min: min === null ? null : convertWhole(min, from, to, 'up'),
    max: max === null ? null : convertWhole(max, from, to, 'down'),
  };
}
