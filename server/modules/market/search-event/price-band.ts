const STEPS = [1, 2, 5, 10];

/**
 * The band that a price lies in, by its lower end: 1, 2 or 5 times a power of ten. Nothing finer is
 * kept of what somebody can pay.
 */
export function priceBand(price: number): number {
  if (price < 1) return 0;
  const power = 10 ** Math.floor(Math.log10(price));
  return STEPS.findLast((step) => step * power <= price)! * power;
}
