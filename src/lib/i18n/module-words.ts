import type { Messages } from '@lingui/core';

import type { Language } from '#contract/limits.ts';

/** Words that came with the modules that show them. Constants, no state. */
const WORDS: Record<Language, Messages> = { en: {}, th: {} };

/** Called by each module as it loads; the build writes these calls. */
export function addWords(words: Record<Language, Messages>): void {
  Object.assign(WORDS.en, words.en);
  Object.assign(WORDS.th, words.th);
}

/** The given words, and with them all that come later: one growing object a language. */
export function growingWords(language: Language, first: Messages): Messages {
  return Object.assign(WORDS[language], first);
}
