import type { Messages } from '@lingui/core';

import type { Language } from '#contract/limits.ts';

/** Words of modules that a first visit doesn't load; they come with them. Constants, no state. */
const LATER: Record<Language, Messages> = { en: {}, th: {} };

/** Called by each such module as it loads; the build writes these calls. */
export function addLaterWords(words: Record<Language, Messages>): void {
  Object.assign(LATER.en, words.en);
  Object.assign(LATER.th, words.th);
}

/** The first words, and with them all that come later: one growing object a language. */
export function growingWords(language: Language, first: Messages): Messages {
  return Object.assign(LATER[language], first);
}
