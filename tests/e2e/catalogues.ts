import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Language } from '#contract/limits.ts';

const LOCALES = join(import.meta.dirname, '..', '..', 'locales');
export const CONTEXT = '\u0004';

/** Returns the messages of a catalogue by their ids, each with its context after `CONTEXT`. */
export function messagesOf(language: Language): Map<string, string> {
  const text = readFileSync(join(LOCALES, `${language}.po`), 'utf8').replaceAll(/"\n"/g, '');
  const entries = text.matchAll(/^(?:msgctxt "(.+)"\n)?msgid "(.+)"\nmsgstr "(.+)"$/gm);
  const unescape = (quoted: string) => quoted.replaceAll(/\\(["\\])/g, '$1');
  const idOf = (id: string, context?: string) => unescape(context ? id + CONTEXT + context : id);
  return new Map([...entries].map(([, context, id, to]) => [idOf(id!, context), unescape(to!)]));
}

/**
 * Returns texts that must not appear on a page in this language: messages of the other language
 * whose text differs in this one. Messages with placeholders are left out because their text
 * varies.
 */
export function foreignTexts(language: Language): ReadonlySet<string> {
  const own = messagesOf(language);
  const spoken = new Set(own.values());
  const other = messagesOf(language === 'en' ? 'th' : 'en');
  return new Set(
    [...other].flatMap(([id, message]) =>
      own.has(id) && !spoken.has(message) && !/[{<]/.test(message) ? [message] : [],
    ),
  );
}
