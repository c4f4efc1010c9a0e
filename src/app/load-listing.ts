import { notFound } from '@tanstack/react-router';

import { isApiError } from '#contract/is-api-error.ts';
import type { Listing } from '#contract/listing.ts';
import { listingQuery } from '#features/listing/listing-queries.ts';
import type { AppContext } from '#lib/app-context.tsx';

const ID = /^[1-9]\d{0,15}$/;

/**
 * The listing that an address means by its id; other parts of the address are for people.
 * @throws notFound for what is no id and for an id that no published listing has
 */
export async function loadListing(app: AppContext, id: string): Promise<Listing> {
  if (!ID.test(id)) throw notFound();
  try {
    const answer = await app.queryClient.ensureQueryData(listingQuery(app, Number(id)));
    return answer.reply;
  } catch (error) {
    if (isApiError(error) && error.status === 404) throw notFound();
    throw error;
  }
}
