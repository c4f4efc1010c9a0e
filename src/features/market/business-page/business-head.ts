import { msg } from '@lingui/core/macro';

import type { Business } from '#contract/business/business.ts';
import type { Language } from '#contract/kit/limits.ts';
import { CATEGORY_LABELS } from '#features/business/business/business-labels.ts';
import type { AppContext } from '#kit/visit/app-context.tsx';
import { pageHead } from '#kit/visit/page-head.ts';

import { businessKey } from './business-query.ts';

/** Maximum length of a description in search results. */
const DESCRIPTION_MOST = 160;

/** Returns the head of a business's page, with its structured data. */
export function businessHead(app: AppContext, business: Business, language: Language | undefined) {
  const { businessName, description, city } = business;
  const path = `/business/${businessKey(business)}`;
  const category = app.i18n._(CATEGORY_LABELS[business.businessCategory]);
  const about = description.replace(/\s+/g, ' ').slice(0, DESCRIPTION_MOST);
  return pageHead(app, {
    title: `${businessName} · Sala`,
    description: about || [category, city].filter(Boolean).join(', '),
    path,
    language,
    ...(business.image && { image: `${app.origin}${business.image}` }),
    // Only crawlers read it, so this code is left out of the browser bundle.
    ...(import.meta.env.SSR && { jsonLd: businessData(business, app.origin, path) }),
  });
}

/** Returns the head of a business's market. A filtered search isn't indexed. */
export function businessMarketHead(
  app: AppContext,
  business: Business,
  { query, language }: { query: string; language: Language | undefined },
) {
  const { businessName } = business;
  return pageHead(app, {
    title: `${app.i18n._(msg`Homes from ${businessName}`)} · Sala`,
    description: app.i18n._(
      msg`Homes for sale and rent from ${businessName}, with photos and map.`,
    ),
    path: `/business/${businessKey(business)}/market${query}`,
    language,
    ...(business.image && { image: `${app.origin}${business.image}` }),
    noindex: query !== '',
  });
}

/** Returns a business as schema.org structured data, with only what its page shows everyone. */
function businessData(business: Business, origin: string, path: string) {
  const { latitude, longitude } = business;
  const address = {
    streetAddress: business.streetNameHouseNumber || undefined,
    addressLocality: business.city || undefined,
    postalCode: business.postalCode ?? undefined,
    addressCountry: business.isoCodeCountry,
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateAgent',
    name: business.businessName,
    url: `${origin}${path}`,
    ...(business.description && { description: business.description }),
    ...(business.image && {
      logo: `${origin}${business.image}`,
      image: `${origin}${business.image}`,
    }),
    ...(business.websiteUrl && { sameAs: [business.websiteUrl] }),
    address: { '@type': 'PostalAddress', ...address },
    ...(latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  };
}
