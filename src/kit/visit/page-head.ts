import type { MessageDescriptor } from '@lingui/core';

import { LANGUAGES } from '#contract/kit/limits.ts';

import type { AppContext } from './app-context.tsx';

interface PageFacts {
  title: string;
  description: string;
  /** Path and query, without the language. */
  path: string;
  /** The language that the URL requests with `?lang=`, if any. */
  language?: string | undefined;
  /** URL of the preview image for messengers. */
  image?: string;
  /** schema.org data. */
  jsonLd?: unknown;
  /** Whether search engines should not index the page. */
  noindex?: boolean;
}

/**
 * Returns the URL of a page in one language. Each language has its own, so that search engines find
 * both.
 */
function localised(app: AppContext, path: string, language: string): string {
  return `${app.origin}${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}

/** Returns the canonical URL: with the requested language, or without one if none was requested. */
function canonicalOf(app: AppContext, path: string, asked: string | undefined): string {
  const language = LANGUAGES.find((one) => one === asked);
  return language ? localised(app, path, language) : `${app.origin}${path}`;
}

/** Returns the head of a page: what a route's loader returns. */
export function pageHead(app: AppContext, page: PageFacts) {
  const canonical = canonicalOf(app, page.path, page.language);
  return {
    meta: [
      { title: page.title },
      { name: 'description', content: page.description },
      ...(page.noindex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
      { property: 'og:title', content: page.title },
      { property: 'og:description', content: page.description },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: 'Sala' },
      { property: 'og:url', content: canonical },
      { property: 'og:locale', content: app.language === 'th' ? 'th_TH' : 'en_US' },
      ...(page.image
        ? [
            { property: 'og:image', content: page.image },
            { property: 'og:image:alt', content: page.title },
            { name: 'twitter:card', content: 'summary_large_image' },
          ]
        : []),
      ...(page.jsonLd ? [{ 'script:ld+json': page.jsonLd }] : []),
    ],
    links: [
      { rel: 'canonical', href: canonical },
      ...LANGUAGES.map((language) => ({
        rel: 'alternate',
        hreflang: language,
        href: localised(app, page.path, language),
      })),
      { rel: 'alternate', hreflang: 'x-default', href: `${app.origin}${page.path}` },
    ],
  };
}

interface NamedPage {
  /** Title of the page; ` · Sala` is added. */
  title: MessageDescriptor;
  description: MessageDescriptor;
  path: string;
  /** The language that the URL requests with `?lang=`, if any. */
  language?: string | undefined;
}

/** Returns the head of a page with a fixed title that search engines may index. */
export function publicHead(app: AppContext, { title, description, ...page }: NamedPage) {
  return pageHead(app, {
    ...page,
    title: `${app.i18n._(title)} · Sala`,
    description: app.i18n._(description),
  });
}

/** Returns the head of a page with a fixed title that search engines don't index. */
export function privateHead(app: AppContext, { title, description, ...page }: NamedPage) {
  return pageHead(app, {
    ...page,
    title: `${app.i18n._(title)} · Sala`,
    description: app.i18n._(description),
    noindex: true,
  });
}

/**
 * Returns the loader of a page that search engines don't index and that loads only its head. A page
 * whose URL has parameters names a path without them.
 */
export const privatePage =
  ({ path, ...page }: Omit<NamedPage, 'path'> & { path?: string }) =>
  ({ context: { app }, route }: { context: { app: AppContext }; route: { fullPath: string } }) =>
    privateHead(app, { ...page, path: path ?? route.fullPath });

/** The head of a private page in the server's document, which is the same for all users. */
export const NOINDEX_HEAD = { meta: [{ name: 'robots', content: 'noindex' }] };
