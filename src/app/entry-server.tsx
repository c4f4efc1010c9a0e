import { dehydrate } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToReadableStream } from 'react-dom/server';

import { PAGE_SIZE } from '#contract/kit/limits.ts';
import { type PageRequest, type PageResult, SHELL_PATH } from '#contract/kit/page.ts';
import type { AppContext } from '#kit/visit/app-context.tsx';
import { askServer } from '#kit/net/ask.ts';
import { headMarkup, headTags, scriptJson } from '#kit/visit/document-head.ts';
import { loadI18n } from '#kit/i18n/catalogue.ts';
import { createQueryClient } from '#kit/net/query-client.ts';

import { App } from './app.tsx';
import { createAppRouter } from './router.tsx';

export { pageKey } from './page-key.ts';

/** Returns the origins of the `framedBy` that the loader of an embedded page returns; null: none. */
function framedBy(matches: readonly { loaderData?: unknown }[]): readonly string[] | null {
  for (const { loaderData } of matches) {
    const { framedBy: origins } = (loaderData ?? {}) as { framedBy?: readonly string[] };
    if (origins) return origins;
  }
  return null;
}

/**
 * Renders one page for a visitor. Loaders fetch all data before rendering, so the page is complete
 * in one piece and needs no inline scripts.
 */
export async function renderPage(request: PageRequest): Promise<PageResult> {
  const app: AppContext = {
    language: request.language,
    theme: request.theme,
    origin: request.origin,
    supportEmail: request.supportEmail,
    i18n: await loadI18n(request.language),
    queryClient: createQueryClient('server'),
    ask: askServer(request.api),
    call: (endpoint, input, options) => request.api.call(endpoint, input, options),
    keep: () => undefined,
    pageSize: () => PAGE_SIZE.phone,
    // The server itself logs a page that fails here.
    report: () => undefined,
  };
  const router = createAppRouter(app, 'server');
  router.update({
    ...router.options,
    history: createMemoryHistory({ initialEntries: [request.href] }),
    origin: request.origin,
  });
  try {
    await router.load();
    // The router's own request handler uses this too: the public state doesn't contain the status.
    const result = router._serverResult;
    if (result?.type === 'redirect') {
      const { headers, status } = result.redirect;
      return { kind: 'redirect', href: headers.get('location') ?? '/', status };
    }
    const { matches } = router.state;
    const failed = matches.find((match) => match.status === 'error');
    if (failed) throw failed.error;
    const stream = await renderToReadableStream(<App app={app} router={router} />, {
      signal: request.signal,
      // All data is present, so no part of the page has to be streamed later by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
    await stream.allReady;
    const isShell = new URL(request.href, request.origin).pathname === SHELL_PATH;
    // The server renders only for visitors, so pages that require a login start like the shell.
    const isPrivate = matches.some((match) => match.ssr === false);
    return {
      kind: 'page',
      status: result?.status ?? 200,
      head: headMarkup(headTags(matches)),
      app: await new Response(stream).text(),
      data: isShell || isPrivate ? '' : scriptJson({ queries: dehydrate(app.queryClient) }),
      routeIds: matches.map((match) => match.routeId),
      framedBy: framedBy(matches),
    };
  } finally {
    app.queryClient.clear();
  }
}
