import { type I18n, type Messages, setupI18n } from '@lingui/core';

import type { Language } from '#contract/kit/limits.ts';

const CATALOGUES: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('virtual:messages/en'),
  th: () => import('virtual:messages/th'),
};

/**
 * Loads the messages of one language for one page. Nothing is global, because the server renders
 * both languages at once.
 */
export async function loadI18n(language: Language): Promise<I18n> {
  // In the browser's build each module contains its own messages: `vite/messages.ts`.
  const { messages } =
    import.meta.env.PROD && !import.meta.env.SSR ? { messages: {} } : await CATALOGUES[language]();
  return setupI18n({
    locale: language,
    messages: { [language]: growingMessages(language, messages) },
  });
}

/** Messages of the modules loaded so far. They are constants, not state. */
const MESSAGES: Record<Language, Messages> = { en: {}, th: {} };

/** Adds messages. The build inserts a call into each module that has some. */
export function addMessages(messages: Record<Language, Messages>): void {
  Object.assign(MESSAGES.en, messages.en);
  Object.assign(MESSAGES.th, messages.th);
}

/**
 * Returns the given messages together with all that are added later: one shared object per
 * language.
 */
export function growingMessages(language: Language, first: Messages): Messages {
  return Object.assign(MESSAGES[language], first);
}
