import { msg } from '@lingui/core/macro';

import { LANGUAGES } from '#contract/limits.ts';
import type { Listing } from '#contract/listing.ts';
import { photoPath } from '#contract/photo-address.ts';
import { listingParams } from '#features/listing/listing-address.ts';
import type { MarketSearch } from '#features/listing/market-search.ts';
import { stringifySearch } from '#lib/address-search.ts';
import type { AppContext } from '#lib/app-context.tsx';

import type { AskedLanguage } from './asked-language.ts';
import { listingData } from './listing-data.ts';

interface PageFacts {
  title: string;
  description: string;
  /** Path and query, without the language. */
  path: string;
  /** The language that the address asks for, if it does. */
  language: string | undefined;
  image?: string;
  jsonLd?: unknown;
  noindex?: boolean;
}

/** The address of a page in one language: each language has its own, so that both can be found. */
function localised(app: AppContext, path: string, language: string): string {
  return `${app.origin}${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}

/** Which address a page is known by: the one of its language, or the one that chooses a language. */
function canonicalOf(app: AppContext, path: string, asked: string | undefined): string {
  const language = LANGUAGES.find((one) => one === asked);
  return language ? localised(app, path, language) : `${app.origin}${path}`;
}

/** The head of a page, by its facts. */
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

/** Head of the market: a narrowed search has an address of its own but isn't for search engines. */
export function marketHead(app: AppContext, { lang, ...search }: MarketSearch & AskedLanguage) {
  const query = stringifySearch(search);
  return pageHead(app, {
    title: app.i18n._(msg`Homes for sale and rent in Thailand and Sri Lanka · Sala`),
    description: app.i18n._(
      msg`Houses, condos, townhouses and land. Search in English or Thai, also without a network.`,
    ),
    path: `/${query}`,
    language: lang,
    noindex: query !== '',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: 'Sala',
      url: app.origin,
      inLanguage: app.language,
    },
  });
}

/** Head of everything that a keyword finds: each keyword has its address, none is for search engines. */
export function allHead(app: AppContext, { lang, ...search }: MarketSearch & AskedLanguage) {
  const keyword = search.q;
  return pageHead(app, {
    title: keyword
      ? app.i18n._(msg`Results for “${keyword}” · Sala`)
      : app.i18n._(msg`All there is on Sala`),
    description: app.i18n._(
      msg`Houses, condos, townhouses and land. Search in English or Thai, also without a network.`,
    ),
    path: `/all${stringifySearch(search)}`,
    language: lang,
    noindex: true,
  });
}

/** Head of all homes that a search finds. */
export function resultsHead(app: AppContext, { lang, ...search }: MarketSearch & AskedLanguage) {
  const query = stringifySearch(search);
  return pageHead(app, {
    title: app.i18n._(msg`Homes for sale and rent · Sala`),
    description: app.i18n._(
      msg`Houses, condos, townhouses and land. Search in English or Thai, also without a network.`,
    ),
    path: `/results/properties${query}`,
    language: lang,
    noindex: query !== '',
  });
}

/** Head of the phone's search screen. */
export function searchHead(app: AppContext, { lang }: AskedLanguage) {
  return pageHead(app, {
    title: app.i18n._(msg`Search · Sala`),
    description: app.i18n._(
      msg`Find homes by area, project or feature, in any of their languages.`,
    ),
    path: '/search',
    language: lang,
    noindex: true,
  });
}

/** Head of a listing, with what search engines and messengers show of it. */
export function listingHead(app: AppContext, listing: Listing, { lang }: AskedLanguage) {
  const [cover] = listing.images;
  const image = cover ? `${app.origin}${photoPath(cover, 1280, 'jpeg')}` : undefined;
  const { id, title } = listingParams(listing);
  const path = `/properties/${id}${title ? `/${encodeURIComponent(title)}` : ''}`;
  return pageHead(app, {
    title: `${listing.propertyTitle} · Sala`,
    description: listing.propertyDescription.replace(/\s+/g, ' ').slice(0, 160),
    path,
    language: lang,
    ...(image ? { image } : {}),
    // Crawlers read the server's document: the browser needn't carry what makes it.
    ...(import.meta.env.SSR
      ? { jsonLd: listingData(listing, { origin: app.origin, url: `${app.origin}${path}` }) }
      : {}),
  });
}
