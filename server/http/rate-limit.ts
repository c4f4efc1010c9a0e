import { RATE_LIMITS, type RateLimit } from '#contract/kit/limits.ts';

/** Returns the route configuration that counts its requests with those of the same kind. */
export function limitedTo(kind: RateLimit) {
  const { calls, windowMs } = RATE_LIMITS[kind];
  return { rateLimit: { max: calls, timeWindow: windowMs, groupId: kind } };
}
