import { slipsBetween } from '#server/slips.ts';

import { letters } from './feed-words.ts';

/** Returns the option that a word with a few typos means; null if none is near enough. */
export function nearestOf(word: string, options: readonly string[]): string | null {
  const typed = letters(word.slice(0, 60));
  const near = options.flatMap((option) => {
    const known = letters(option);
    const slips = slipsBetween(typed, known, Math.ceil(known.length / 4));
    return slips === null ? [] : [{ option, slips }];
  });
  return near.toSorted((one, other) => one.slips - other.slips)[0]?.option ?? null;
}
