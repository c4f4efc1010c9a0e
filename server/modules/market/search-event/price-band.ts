const STEPS = [1, 2, 5, 10];

/**
 * Returns the lower end of a price's band: 1, 2 or 5 times a power of ten. More exact prices aren't
 * stored, for privacy.
 */
export function priceBand(price: number): number {
  if (price < 1) return 0;
  const power = 10 ** Math.floor(Math.log10(price));
  return STEPS.findLast((step) => step * power <= price)! * power;
}
