import type { I18n } from '@lingui/core';

import type { Listing } from '#contract/listing/listing.ts';

import { COUNTRY_LABELS } from '#features/place/place/country-labels.ts';

/** Returns the parameters of the route `/properties/$id/{-$title}`. */
export function listingParams(listing: { id: number; slug: string }) {
  return { id: String(listing.id), title: listing.slug || undefined };
}

/** Returns the path of a listing's page. */
export function listingPath(listing: { id: number; slug: string }): string {
  const { id, title } = listingParams(listing);
  return `/properties/${id}${title ? `/${encodeURIComponent(title)}` : ''}`;
}

/**
 * Returns an address line like `Hang Dong, Chiang Mai 50230, Thailand`. Thai uses spaces instead of
 * commas.
 */
export function placeLine(
  { location, postalCode, country }: Pick<Listing, 'location' | 'postalCode' | 'country'>,
  i18n: I18n,
): string {
  const place = postalCode ? `${location} ${postalCode}` : location;
  return [place, i18n._(COUNTRY_LABELS[country])].join(i18n.locale === 'th' ? ' ' : ', ');
}
