import type { Random } from '#server/random.ts';

import type { HomeWords } from './home-words.ts';

/** A way to say something; nothing where the home doesn't fit it. */
export type Phrase = (home: HomeWords) => string | null | false | 0 | undefined;

/** One of the phrases that fit, each as likely; null where none does. */
export function choosePhrase(
  random: Random,
  phrases: readonly Phrase[],
  home: HomeWords,
): string | null {
  const fitting = phrases.flatMap((phrase) => phrase(home) || []);
  return fitting.length === 0 ? null : random.pick(fitting);
}

/** What fits of several groups, a paragraph each; a sentence isn't said twice. */
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
