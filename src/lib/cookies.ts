import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '#contract/limits.ts';
import { COOKIES, type Theme, THEMES } from '#contract/page.ts';

const YEAR_SECONDS = 31_536_000;

function cookie(name: string): string | undefined {
  const prefix = `${name}=`;
  const found = document.cookie.split('; ').find((part) => part.startsWith(prefix));
  return found?.slice(prefix.length);
}

/** Whether the address asks for something. */
export function isAsked(name: string): boolean {
  return new URLSearchParams(location.search).has(name);
}

/** The language of this visit: the address, else the cookie, else the browser. */
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

/** Remembers a choice that the first paint of later pages depends on. */
export function rememberCookie(name: keyof typeof COOKIES, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIES[name]}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}

/** Shows the chosen colours now, and on the first paint of later pages. */
export function applyTheme(theme: Theme): void {
  rememberCookie('theme', theme);
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
