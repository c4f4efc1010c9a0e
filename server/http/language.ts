import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '#contract/kit/limits.ts';

function asLanguage(value: string | undefined | null): Language | null {
  return LANGUAGES.find((language) => language === value) ?? null;
}

/**
 * Returns the language that a header requests: Thai if it is preferred to English, else English.
 * Quality values as in RFC 9110, section 12.5.4.
 */
export function languageOfHeader(header: string | undefined): Language {
  let best: { language: Language; quality: number } | null = null;
  for (const part of (header ?? '').slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = part.trim().split(';');
    const language = asLanguage(tag.slice(0, 2).toLowerCase());
    const given = parameters.find((parameter) => parameter.trim().startsWith('q='));
    const quality = given ? Number(given.trim().slice(2)) : 1;
    if (language && quality > (best?.quality ?? 0)) best = { language, quality };
  }
  return best?.language ?? DEFAULT_LANGUAGE;
}

/**
 * Returns the language of a page. The URL takes precedence over the cookie, and the cookie over the
 * browser's header.
 */
export function languageOfPage(request: {
  asked: string | null;
  cookie: string | undefined;
  header: string | undefined;
}): Language {
  return (
    asLanguage(request.asked) ?? asLanguage(request.cookie) ?? languageOfHeader(request.header)
  );
}
