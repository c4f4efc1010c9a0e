import { notFound } from '@tanstack/react-router';

import { isApiError } from '#contract/is-api-error.ts';
import type { Language } from '#contract/limits.ts';
import type { Listing } from '#contract/listing.ts';
import { photoPath } from '#contract/photo-address.ts';
import type { AppContext } from '#lib/app-context.tsx';
import { pageHead } from '#lib/page-head.ts';

import { listingParams } from '#features/listing/listing-address.ts';
import { listingData } from './listing-data.ts';
import { listingQuery } from '#features/listing/listing-queries.ts';

const ID = /^[1-9]\d{0,15}$/;

/**
 * Loads a listing and returns the head of its page. Only the id of the address counts; the other
 * parts are for people.
 * @param language that the address asks for, if it does
 * @throws notFound for what is no id, and for an id that no published listing has
 */
export async function loadListingPage(app: AppContext, id: string, language: Language | undefined) {
  if (!ID.test(id)) throw notFound();
  try {
    const { reply } = await app.queryClient.ensureQueryData(listingQuery(app, Number(id)));
    return listingHead(app, reply, language);
  } catch (error) {
    if (isApiError(error) && error.status === 404) throw notFound();
    throw error;
  }
}

/** The head of a listing, with what search engines and messengers show of it. */
function listingHead(app: AppContext, listing: Listing, language: Language | undefined) {
  const [cover] = listing.images;
  const { id, title } = listingParams(listing);
  const path = `/properties/${id}${title ? `/${encodeURIComponent(title)}` : ''}`;
  return pageHead(app, {
    title: `${listing.propertyTitle} · Sala`,
    description: listing.propertyDescription.replace(/\s+/g, ' ').slice(0, 160),
    path,
    language,
    ...(cover && { image: `${app.origin}${photoPath(cover, 1280, 'jpeg')}` }),
    // Crawlers read the server's document: the browser needn't carry what makes it.
    ...(import.meta.env.SSR && {
      jsonLd: listingData(listing, { origin: app.origin, url: `${app.origin}${path}` }),
    }),
  });
}
