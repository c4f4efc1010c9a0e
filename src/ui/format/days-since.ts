const DAY_MS = 86_400_000;
/** Bangkok has had one offset since 1920. */
const OFFSET_MS = 7 * 3_600_000;

/**
 * How many midnights of Bangkok lie between a moment and now: 0 is today. A moment that is still to
 * come, by a watch that was set back, is today too.
 */
export function daysSince(iso: string, now: number): number {
  const day = (ms: number) => Math.floor((ms + OFFSET_MS) / DAY_MS);
  return Math.max(0, day(now) - day(Date.parse(iso)));
}
