/** First pause, ms. */
export const BACK_OFF_FIRST_MS = 1_000;

/** Maximum pause, ms. It also limits the pauses that a server requests or a wrong clock causes. */
export const BACK_OFF_MOST_MS = 15 * 60_000;

/**
 * Returns the pause after the given number of attempts, ms. It doubles each time and is random in
 * its upper half ("equal jitter", Marc Brooker, AWS Architecture Blog, 2015). Devices that lost the
 * network together then don't return together.
 * @param random from 0 to below 1
 */
export function backOff(attempts: number, random: number): number {
  const whole = Math.min(BACK_OFF_MOST_MS, BACK_OFF_FIRST_MS * 2 ** Math.max(0, attempts - 1));
  return whole / 2 + (whole / 2) * random;
}
