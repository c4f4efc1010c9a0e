import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Language } from '#contract/kit/limits.ts';

const CATALOGUE = join(import.meta.dirname, '..', '..', 'locales', 'th.po');
export const CONTEXT = '\u0004';

/** Returns the Thai messages by the English ones, each with its context after `CONTEXT`. */
export function thaiMessages(): Map<string, string> {
  const text = readFileSync(CATALOGUE, 'utf8').replaceAll(/"\n"/g, '');
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
  const thai = thaiMessages();
  const english = new Set([...thai.keys()].map((id) => id.split(CONTEXT)[0]!));
  const [own, other] =
    language === 'en' ? [english, thai.values()] : [new Set(thai.values()), english];
  return new Set([...other].filter((text) => !own.has(text) && !/[{<]/.test(text)));
}
