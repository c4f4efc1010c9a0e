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

/** Returns the band that begins at a stored price: its lower end, and its upper one, excluded. */
export function bandFrom(min: number): { min: number; max: number } {
  if (min < 1) return { min: 0, max: 1 };
  const power = 10 ** Math.floor(Math.log10(min));
  return { min, max: STEPS.find((step) => step * power > min)! * power };
}
