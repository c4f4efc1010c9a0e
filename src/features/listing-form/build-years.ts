import { OLDEST_BUILD_YEAR } from '#contract/listing-form.ts';

/** Years that a building may be of, the newest first. */
export function buildYears(thisYear: number): number[] {
  return Array.from({ length: thisYear - OLDEST_BUILD_YEAR + 1 }, (_, at) => thisYear - at);
}
