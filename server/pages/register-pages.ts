import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Api } from '#contract/kit/endpoint.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { isApiError } from '#contract/kit/is-api-error.ts';
import type { Language } from '#contract/kit/limits.ts';
import { COOKIES, SHELL_PATH, SUPPORT_META, type Theme, THEMES } from '#contract/kit/page.ts';

import { DEVELOPMENT_POLICY, framePolicy, pagePolicy } from '../http/content-policy.ts';
import type { FairGate } from '../http/fair-gate.ts';
import { languageOfPage } from '../http/language.ts';
import { networkOf } from '../http/network-of.ts';
import { limitedTo } from '../http/rate-limit.ts';
import { respondError, RETRY_AFTER_SECONDS } from '../http/respond-error.ts';
import { DatabaseUnavailableError } from '../platform/database/unavailable.ts';

import { INLINE_SCRIPT } from './document-template.ts';
import { PageCache, type RenderedPage } from './page-cache.ts';
import type { PageSource } from './page-source.ts';

export interface PageServices {
  /** Where rendering waits for its turn. Null: nowhere. */
  gate: FairGate | null;
  source: PageSource;
  origin(): string;
  supportEmail: string;
  /** Style of the operator's map, which the app reads from the document. Null: the bundled one. */
  mapStyleUrl: string | null;
  /** Id of the operator's tag manager. Null: there is none. */
  tagManagerId: string | null;
  /** Whether browsers register with Firebase for pushes. */
  hasFirebase: boolean;
  /** Description of the street map. Null: there is none. */
  tilesUrl: string | null;
  /** Returns an API client for a visitor with this language. */
  visitorApi(language: Language, log: FastifyBaseLogger, requestId: string): Api;
}

/** A URL with another beginning would name another host, also in redirects. */
const IS_PATH = /^\/(?![/\\])/;

/** Pages that other websites show in a frame. */
const EMBED = /^\/embed\//;

const YEAR_SECONDS = 31_536_000;

/** Some 150 large pages. More than that many can't be rendered in the time they are cached. */
const CACHE_MAX_BYTES = 32 * 1024 * 1024;
const CACHE_MS = 5_000;

/** Returns the status for a page that failed: too many pages, or too much else to do. */
function statusOf(error: unknown): number {
  if (error instanceof DatabaseUnavailableError) return 503;
  if (isApiError(error) && error.id === 'unavailable') return 503;
  return (error as { statusCode?: number }).statusCode === 429 ? 429 : 500;
}

class Redirect extends Error {
  readonly href: string;
  readonly status: number;
  constructor(href: string, status: number) {
    super(href);
    this.href = href;
    this.status = status;
  }
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Reverses how React escapes attributes. */
function unescapeAttribute(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

function themeOf(cookie: string | undefined): Theme {
  return THEMES.find((theme) => theme === cookie) ?? 'system';
}

function linkTo(href: string): string {
  // Its text is inline. The app's loader finds this link and doesn't fetch the stylesheet again.
  if (href.endsWith('.css')) return `<link rel="stylesheet" disabled href="${href}">`;
  return `<link data-module href="${href}">`;
}

/**
 * Returns the distinct `style` attributes that React has rendered. It escapes texts, so no text of a
 * user can look like one.
 */
function styleAttributes(markup: string): string[] {
  const found = markup.matchAll(/<[^<>]* style="([^"]*)"/g);
  return [...new Set([...found].map(([, style]) => unescapeAttribute(style!)))];
}

/** Registers the app's pages for every URL that no other route handles. */
export function registerPages(app: FastifyInstance, services: PageServices): void {
  const { source, supportEmail, mapStyleUrl, tilesUrl, tagManagerId, hasFirebase } = services;
  const mapOrigin = mapStyleUrl && new URL(mapStyleUrl).origin;
  const settingsMeta = [
    `<meta name="${SUPPORT_META}" content="${escapeAttribute(supportEmail)}">`,
    mapStyleUrl && `<meta name="map-style" content="${escapeAttribute(mapStyleUrl)}">`,
    tilesUrl && `<meta name="map-tiles" content="${tilesUrl}">`,
    tagManagerId && `<meta name="tag-manager" content="${tagManagerId}">`,
  ]
    .filter(Boolean)
    .join('');
  const pageCache = new PageCache({ maxBytes: CACHE_MAX_BYTES, forMs: CACHE_MS });

  // Vite's reloading needs inline scripts. It runs only on developers' machines.
  const policyOf = (css: string, markup = '') =>
    source.development
      ? DEVELOPMENT_POLICY
      : pagePolicy(
          {
            scripts: [INLINE_SCRIPT],
            elements: css ? [css] : [],
            attributes: styleAttributes(markup),
          },
          { mapOrigin, hasTagManager: tagManagerId !== null, hasFirebase },
        );

  async function render(
    request: FastifyRequest,
    href: string,
    language: Language,
    theme: Theme,
  ): Promise<RenderedPage> {
    const template = await source.template(href);
    const page = await source.render({
      href,
      language,
      theme,
      origin: services.origin(),
      supportEmail,
      api: services.visitorApi(language, request.log, request.id),
      signal: AbortSignal.timeout(10_000),
    });
    if (page.kind === 'redirect') throw new Redirect(page.href, page.status);
    const chunks = source.chunks(page.routeIds);
    const css = chunks.map((href) => source.sheet(href)).join('');
    const { status, app: markup, framedBy } = page;
    if (framedBy && !source.development) {
      const styles = { elements: [template.css + css], attributes: styleAttributes(markup) };
      return {
        status,
        html: template.fill({ language, theme, ...page, data: '', css, isStatic: true }),
        contentPolicy: framePolicy(styles, framedBy),
        isFramed: true,
      };
    }
    const head = page.head + settingsMeta + chunks.map(linkTo).join('');
    return {
      status,
      html: template.fill({ language, theme, ...page, head, css }),
      contentPolicy: policyOf(template.css + css, markup),
      isFramed: false,
    };
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const url = new URL(request.url, 'http://sala.invalid');
    const asked = url.searchParams.get('lang');
    const language = languageOfPage({
      asked,
      cookie: cookieOf(request.headers.cookie, COOKIES.language),
      header: request.headers['accept-language'],
    });
    // Frames follow the website around them, not the setting of a reader on Sala.
    const theme = EMBED.test(url.pathname)
      ? themeOf(url.searchParams.get('theme') ?? 'light')
      : themeOf(cookieOf(request.headers.cookie, COOKIES.theme));
    const key = source.keyOf(url.pathname + url.search);
    // Without what the page doesn't know, like another website's id of the click.
    const href = key ?? url.pathname + url.search;
    const work = () => render(request, href, language, theme);
    const renderNow = () => services.gate?.run(networkOf(request.ip), work) ?? work();
    const page = await (key === null
      ? renderNow()
      : pageCache.get([language, theme, key].join(' '), renderNow));
    // The service worker fetches the shells of both languages, which is not a user's choice.
    if (asked === language && url.pathname !== SHELL_PATH && !page.isFramed) {
      // Not HttpOnly, because the app started from the service worker's shell also reads it.
      const cookie = `${COOKIES.language}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
      void reply.header('set-cookie', cookie);
    }
    if (page.isFramed) {
      void reply
        .removeHeader('x-frame-options')
        .header('cross-origin-resource-policy', 'cross-origin');
    }
    return (
      reply
        .code(page.status)
        // Revalidated each time, but not `no-store`, which would disable instant back navigation.
        .header('cache-control', 'private, no-cache')
        .header('content-language', language)
        .header('content-security-policy', page.contentPolicy)
        .type('text/html; charset=utf-8')
        .send(page.html)
    );
  }

  /** Sends the document without its page. The app starts from it and asks for the data itself. */
  async function answerEmpty(request: FastifyRequest, reply: FastifyReply, status: number) {
    const template = await source.template(request.url);
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('content-security-policy', policyOf(template.css))
      .headers(status === 503 ? { 'retry-after': RETRY_AFTER_SECONDS } : {})
      .type('text/html; charset=utf-8')
      .send(
        template.fill({
          language: 'en',
          theme: 'system',
          head: `<title>Sala</title>${settingsMeta}`,
          app: '',
          data: '',
        }),
      );
  }

  /** Answers the request of a page that can't be rendered. */
  function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    if (error instanceof Redirect) return reply.redirect(error.href, error.status);
    const status = statusOf(error);
    if (status === 500) request.log.error({ err: error }, 'page failed');
    return answerEmpty(request, reply, status);
  }

  const route = { config: limitedTo('page'), errorHandler: answerError };
  app.get('/*', route, async (request, reply) =>
    IS_PATH.test(request.url)
      ? answer(request, reply)
      : respondError(new ApiError('not_found'), request, reply),
  );
}

/** Returns the value of one cookie of a `cookie` header (RFC 6265, section 4.2), or undefined. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}
