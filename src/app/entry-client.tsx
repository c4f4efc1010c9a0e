import { hydrate } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';

import '#ui/global.css';
import { PAGE_SIZE, PHONE_MAX_WIDTH } from '#contract/kit/limits.ts';
import { DOCUMENT, SUPPORT_META } from '#contract/kit/page.ts';
import type { AppContext } from '#kit/visit/app-context.tsx';
import { askThrough, callThrough, type Device, lazyDevice } from '#kit/net/ask.ts';
import { applyHead, headTags } from '#kit/visit/document-head.ts';
import { loadI18n } from '#kit/i18n/catalogue.ts';
import { createQueryClient } from '#kit/net/query-client.ts';
import { importSoon, whenIdle } from '#kit/net/load-later.ts';
import { readToken } from '#kit/session/token.ts';
import { isAsked, rememberCookie, visitLanguage, visitTheme } from '#kit/visit/cookies.ts';
import { mayReloadFor, noteMissingParts, reloadWhenPossible } from '#kit/net/stale-chunks.ts';

import { App } from './app.tsx';
import { createAppRouter } from './router.tsx';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string; createHTML?(html: string): string },
  ): unknown;
}

async function start(): Promise<void> {
  admitScriptUrls();
  noteMissingParts();
  const container = document.getElementById(DOCUMENT.appId)!;
  const block = document.getElementById(DOCUMENT.dataId);
  // A document with data is the rendered page. A document without data is the service worker's
  // shell.
  const isPage = block !== null;
  const language = isPage && document.documentElement.lang === 'th' ? 'th' : visitLanguage();
  const theme = visitTheme();
  document.documentElement.lang = language;
  if (theme !== 'system') document.documentElement.dataset['theme'] = theme;
  if (isAsked('lang')) rememberCookie('language', language);

  const queryClient = createQueryClient('browser');
  if (block) hydrate(queryClient, JSON.parse(block.textContent).queries);

  // The server's document head stays until the first navigation.
  let isFirstPage = isPage;
  const device = lazyDevice(async () => (await import('./open-device.ts')).openAppDevice(language));
  // If the device module can't be loaded, nothing is saved or reported. The page works without it.
  const withDevice = (work: (device: Device) => void) => {
    void device().then(work, () => undefined);
  };
  const app: AppContext = {
    language,
    theme,
    origin: location.origin,
    supportEmail:
      document.querySelector<HTMLMetaElement>(`meta[name=${SUPPORT_META}]`)?.content ?? '',
    i18n: await loadI18n(language),
    queryClient,
    ask: askThrough(device),
    call: callThrough(device),
    keep: (endpoint, input, reply) => withDevice((it) => it.keep(endpoint, input, reply)),
    pageSize: () =>
      matchMedia(`(max-width: ${PHONE_MAX_WIDTH}px)`).matches ? PAGE_SIZE.phone : PAGE_SIZE.desk,
    report: (error, kind) => withDevice((it) => it.report(error, kind)),
  };
  const router = createAppRouter(app, 'browser');
  // Tells the router's components that the markup was rendered by the server.
  if (isPage) router.ssr = { manifest: undefined };
  const loadedFor = readToken();
  await router.load();

  const options: RootOptions = {
    onUncaughtError: (error) => app.report(error, 'render'),
    // The page that shows the error reports it, unless the cause is a missing network.
    onCaughtError: (error) => (import.meta.env.DEV ? console.error(error) : undefined),
  };
  const tree = (
    <StrictMode>
      <App app={app} router={router} />
    </StrictMode>
  );
  if (isPage) {
    hydrateRoot(container, tree, {
      ...options,
      onRecoverableError: (error) => console.error('hydration', error),
    });
  } else {
    // React replaces the shell's content with its first render. Until then it stays visible.
    createRoot(container, options).render(tree);
  }
  router.subscribe('onBeforeNavigate', () => {
    isFirstPage = false;
  });
  router.subscribe('onRendered', () => {
    if (!isFirstPage) applyHead(document, headTags(router.state.matches));
  });
  if (!isPage) applyHead(document, headTags(router.state.matches));
  whenIdle(() => {
    void importSoon(() => import('./after-start.ts')).then(({ afterStart }) =>
      afterStart({ app, router, loadedFor }),
    );
  });
}

start().catch((error: unknown) => {
  if (!mayReloadFor(error)) throw error;
  return reloadWhenPossible(new AbortController().signal);
});

/**
 * Creates the page's only Trusted Types policy. Allows scripts from our own origin, and no markup
 * from strings.
 */
function admitScriptUrls(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (new URL(url, location.href).origin === location.origin) return url;
      throw new TypeError('A script of another origin');
    },
  });
}
