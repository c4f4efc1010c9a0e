/** First pause, ms. */
export const BACK_OFF_FIRST_MS = 1_000;

/** No pause is longer, whatever a server asks for or a watch says. */
export const BACK_OFF_MOST_MS = 15 * 60_000;

/**
 * The pause after the given number of attempts, ms: doubles each time, and is somewhere in the upper
 * half of that ("equal jitter", Marc Brooker, AWS Architecture Blog, 2015), so that devices which
 * lost the network together don't come back together.
 * @param random from 0 to below 1
 */
export function backOff(attempts: number, random: number): number {
  const whole = Math.min(BACK_OFF_MOST_MS, BACK_OFF_FIRST_MS * 2 ** Math.max(0, attempts - 1));
  return whole / 2 + (whole / 2) * random;
}
