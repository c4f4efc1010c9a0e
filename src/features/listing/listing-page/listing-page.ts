import { notFound } from '@tanstack/react-router';

import { isApiError } from '#contract/kit/is-api-error.ts';
import type { Language } from '#contract/kit/limits.ts';
import type { Listing } from '#contract/listing/listing.ts';
import { photoPath } from '#contract/media/photo-address.ts';
import type { AppContext } from '#kit/visit/app-context.tsx';
import { pageHead } from '#kit/visit/page-head.ts';

import { listingPath } from '../listing/listing-address.ts';
import { listingData } from './listing-data.ts';
import { endingQuery, listingQuery } from '../listing/listing-queries.ts';

const ID = /^[1-9]\d{0,15}$/;

/**
 * Loads a listing and returns the head of its page. Only the id in the URL is used; the rest of the
 * path is for readability.
 * @param language language requested by the URL, if any
 * @throws notFound if the id is invalid or no published listing has it
 */
export async function loadListingPage(app: AppContext, id: string, language: Language | undefined) {
  if (!ID.test(id)) throw notFound();
  try {
    const { reply } = await app.queryClient.ensureQueryData(listingQuery(app, Number(id)));
    return listingHead(app, reply, language);
  } catch (error) {
    if (isApiError(error) && error.status === 404) {
      await app.queryClient.prefetchQuery(endingQuery(app, Number(id)));
      throw notFound();
    }
    throw error;
  }
}

/** Returns the page head of a listing, with metadata for search engines and messengers. */
function listingHead(app: AppContext, listing: Listing, language: Language | undefined) {
  const [cover] = listing.images;
  const path = listingPath(listing);
  return pageHead(app, {
    title: `${listing.propertyTitle} · Sala`,
    description: listing.propertyDescription.replace(/\s+/g, ' ').slice(0, 160),
    path,
    language,
    ...(cover && { image: `${app.origin}${photoPath(cover, 1280, 'jpeg')}` }),
    // Crawlers read the server-rendered HTML, so this code is left out of the browser bundle.
    ...(import.meta.env.SSR && {
      jsonLd: listingData(listing, { origin: app.origin, url: `${app.origin}${path}` }),
    }),
  });
}
