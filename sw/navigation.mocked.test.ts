import type { RouteHandlerCallbackOptions } from 'workbox-core/types';
import { expect, test, vi } from 'vitest';

import { answerNavigation } from './navigation.ts';

vi.mock('workbox-precaching', () => ({
  matchPrecache: async (url: string) => new Response(url),
}));
vi.mock('#storage/session.ts', () => ({ rememberedLanguage: async () => 'th' }));

/** Returns the page that a visit gets for this server response. */
async function visit(reply: Promise<Response | undefined>, path = '/market'): Promise<string> {
  const url = new URL(path, 'https://sala.test');
  const event = { preloadResponse: reply };
  const options = { event, url, request: new Request(url) } as unknown;
  return (await answerNavigation(options as RouteHandlerCallbackOptions)).text();
}

test.each([
  [200, 'page'],
  [404, 'page'],
  [410, 'page'],
  [429, 'page'],
  [500, '/shell?lang=th'],
  [502, '/shell?lang=th'],
  [503, '/shell?lang=th'],
])('a server that answers %i leads to %s', async (status, shown) => {
  expect(await visit(Promise.resolve(new Response('page', { status })))).toBe(shown);
});

test('requests a page only if the browser hasn’t preloaded it', async () => {
  const asked = vi.fn(async () => new Response('asked'));
  vi.stubGlobal('fetch', asked);
  expect(await visit(Promise.resolve(new Response('preloaded')))).toBe('preloaded');
  expect(asked).not.toHaveBeenCalled();
  expect(await visit(Promise.resolve(undefined))).toBe('asked');
  expect(asked).toHaveBeenCalledOnce();
});

test("returns the shell in the URL's language when offline", async () => {
  const lost = () => Promise.reject(new TypeError('offline'));
  expect(await visit(lost())).toBe('/shell?lang=th');
  expect(await visit(lost(), '/market?lang=en')).toBe('/shell?lang=en');
  expect(await visit(lost(), '/market?lang=si')).toBe('/shell?lang=th');
});

/** A page whose body ends only if it is read or cancelled. */
function unread(status: number) {
  const cancelled = vi.fn();
  const body = new ReadableStream({ cancel: cancelled });
  return { response: new Response(body, { status }), cancelled };
}

test('cancels a page that comes after the shell, so that the worker isn’t kept busy', async () => {
  vi.useFakeTimers();
  const late = Promise.withResolvers<Response>();
  const page = visit(late.promise);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await page).toBe('/shell?lang=th');
  const { response, cancelled } = unread(200);
  late.resolve(response);
  await vi.waitFor(() => expect(cancelled).toHaveBeenCalledOnce());
});

test('cancels an error page that the shell replaces', async () => {
  const { response, cancelled } = unread(503);
  expect(await visit(Promise.resolve(response))).toBe('/shell?lang=th');
  await vi.waitFor(() => expect(cancelled).toHaveBeenCalledOnce());
});
