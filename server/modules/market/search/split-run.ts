/** Characters of Thai that belong to the preceding one, so that no word starts with them. */
const DEPENDENT = /[\p{M}\u0e30\u0e32\u0e33\u0e45\u0e46]/u;
/** Longer texts without spaces are sentences. */
const RUN_LENGTH_MAX = 60;

/**
 * Splits Thai text without spaces into known phrases, as few as possible. Text that isn't made of
 * known phrases only is returned whole: a part of a name may look like a word.
 */
export function splitRun(run: string, isKnown: (text: string) => boolean): string[] {
  if (run.length > RUN_LENGTH_MAX) return [run];
  /** The fewest phrases up to each position. */
  const best: (string[] | null)[] = [[]];
  for (let end = 1; end <= run.length; end += 1) {
    best[end] = null;
    if (end < run.length && DEPENDENT.test(run[end]!)) continue;
    for (let start = 0; start < end; start += 1) {
      const before = best[start];
      if (!before || before.length + 1 >= (best[end]?.length ?? Infinity)) continue;
      const text = run.slice(start, end);
      if (isKnown(text)) best[end] = [...before, text];
    }
  }
  return best[run.length] ?? [run];
}
