import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '#contract/kit/limits.ts';
import { COOKIES, type Theme, THEMES } from '#contract/kit/page.ts';

const YEAR_SECONDS = 31_536_000;

function cookie(name: string): string | undefined {
  const prefix = `${name}=`;
  const found = document.cookie.split('; ').find((part) => part.startsWith(prefix));
  return found?.slice(prefix.length);
}

/** Returns whether the URL has a query parameter of this name. */
export function isAsked(name: string): boolean {
  return new URLSearchParams(location.search).has(name);
}

/** Returns the language of this visit: from the URL, else the cookie, else the browser. */
export function visitLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang') ?? cookie(COOKIES.language);
  const known = LANGUAGES.find((language) => language === asked);
  if (known) return known;
  return navigator.languages.some((tag) => tag.toLowerCase().startsWith('th'))
    ? 'th'
    : DEFAULT_LANGUAGE;
}

export function visitTheme(): Theme {
  return THEMES.find((theme) => theme === cookie(COOKIES.theme)) ?? 'system';
}

/** Saves a setting that the first paint of later pages depends on in a cookie. */
export function rememberCookie(name: keyof typeof COOKIES, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIES[name]}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}

/** Applies the theme now, and on the first paint of later pages. */
export function applyTheme(theme: Theme): void {
  rememberCookie('theme', theme);
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
