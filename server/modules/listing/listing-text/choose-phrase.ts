import type { Random } from '#server/random.ts';

import type { HomeWords } from './home-words.ts';

/** Returns a phrase about a listing. Returns nothing if it doesn't apply to the listing. */
export type Phrase = (home: HomeWords) => string | null | false | 0 | undefined;

/** Returns one of the phrases that apply, all equally likely. `null` if none applies. */
export function choosePhrase(
  random: Random,
  phrases: readonly Phrase[],
  home: HomeWords,
): string | null {
  const fitting = phrases.flatMap((phrase) => phrase(home) || []);
  return fitting.length === 0 ? null : random.pick(fitting);
}

/**
 * Returns one paragraph per list of groups. Chooses one applicable phrase per group, so nothing is
 * said twice.
 */
export function writeParagraphs(
  random: Random,
  paragraphs: readonly (readonly (readonly Phrase[])[])[],
  home: HomeWords,
): string {
  return paragraphs
    .map((groups) => groups.flatMap((group) => choosePhrase(random, group, home) ?? []).join(' '))
    .filter(Boolean)
    .join('\n\n');
}
