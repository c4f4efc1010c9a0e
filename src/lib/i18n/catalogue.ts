import { type I18n, type Messages, setupI18n } from '@lingui/core';

import type { Language } from '#contract/limits.ts';

import { growingWords } from './later-words.ts';

const CATALOGUES: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('#locales/en.po'),
  th: () => import('#locales/th.po'),
};

/** The words of one language, ready for one page: nothing global, pages of both are made at once. */
export async function loadI18n(language: Language): Promise<I18n> {
  const { messages } = await CATALOGUES[language]();
  return setupI18n({
    locale: language,
    messages: { [language]: growingWords(language, messages) },
  });
}
