import { type I18n, type Messages, setupI18n } from '@lingui/core';

import type { Language } from '#contract/limits.ts';

const CATALOGUES: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('#locales/en.po'),
  th: () => import('#locales/th.po'),
};

/** The words of one language, ready for one page: nothing global, pages of both are made at once. */
export async function loadI18n(language: Language): Promise<I18n> {
  // In the browser's build each module brings its own words: `vite/words-with-modules.ts`.
  const { messages } =
    import.meta.env.PROD && !import.meta.env.SSR ? { messages: {} } : await CATALOGUES[language]();
  return setupI18n({
    locale: language,
    messages: { [language]: growingWords(language, messages) },
  });
}

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
