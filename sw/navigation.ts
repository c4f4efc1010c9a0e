import type { RouteHandlerCallbackOptions } from 'workbox-core/types';
import { matchPrecache } from 'workbox-precaching';

import { type Language, LANGUAGES } from '#contract/kit/limits.ts';
import { rememberedLanguage } from '#storage/session.ts';

/** Timeout for a page. After it the shell is served, which shows data from the device. */
const PATIENCE_MS = 4_000;

/**
 * Returns the language of the URL, otherwise the one stored by the page, otherwise the browser's:
 * the same order as in the page.
 */
async function shellLanguage(url: URL): Promise<Language> {
  const asked = [url.searchParams.get('lang'), await rememberedLanguage()];
  const known = asked.flatMap((one) => LANGUAGES.find((language) => language === one) ?? []);
  return known[0] ?? (navigator.language.toLowerCase().startsWith('th') ? 'th' : 'en');
}

async function shell(url: URL): Promise<Response> {
  const language = await shellLanguage(url);
  return (await matchPrecache(`/shell?lang=${language}`)) ?? Response.error();
}

async function fromNetwork({ event, request }: RouteHandlerCallbackOptions): Promise<Response> {
  const preloaded = (await (event as FetchEvent).preloadResponse) as Response | undefined;
  return preloaded ?? fetch(request);
}

/**
 * Returns a page from the server if it responds in time, otherwise the precached shell. Server
 * errors (5xx) count as offline, because the shell can still show data from the device.
 */
export async function answerNavigation(options: RouteHandlerCallbackOptions): Promise<Response> {
  const network = fromNetwork(options).catch(() => null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  const response = await Promise.race([network, tooLate]);
  clearTimeout(timer);
  if (response && response.status < 500) return response;
  // An unread response would keep this worker busy for minutes, and a newer one waiting for it.
  void network.then((late) => late?.body?.cancel());
  return shell(options.url);
}
