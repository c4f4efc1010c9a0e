import type { RouteHandlerCallbackOptions } from 'workbox-core/types';
import { matchPrecache } from 'workbox-precaching';

import { type Language, LANGUAGES } from '#contract/limits.ts';
import { rememberedLanguage } from '#storage/session.ts';

/** A page that takes longer than this is answered by the shell, which shows what the device has. */
const PATIENCE_MS = 4_000;

/** The address, else what the page noted down, else the browser: as the page itself decides. */
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
 * A page from the server while it answers in time, else the precached shell. A server in trouble
 * (5xx) counts as absent: the shell can still show what the device has.
 */
export async function answerNavigation(options: RouteHandlerCallbackOptions): Promise<Response> {
  const network = fromNetwork(options).then(
    (response) => (response.status < 500 ? response : null),
    () => null,
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  const response = await Promise.race([network, tooLate]);
  clearTimeout(timer);
  return response ?? shell(options.url);
}
