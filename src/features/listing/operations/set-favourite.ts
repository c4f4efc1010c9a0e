import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

import {
  listSavedListings,
  loveListing,
  whichAreSaved,
} from '#contract/listing/favourite-endpoints.ts';
import { Id } from '#contract/kit/values.ts';

import { defineOperation } from '#storage/outbox/define-operation.ts';

/**
 * Saves a listing or removes it from the favourites. The body contains the new state, so the last
 * press counts.
 */
export const setFavourite = defineOperation({
  kind: 'favourite.set',
  endpoint: loveListing,
  body: v.object({ propertyId: Id, isSaved: v.boolean() }),
  request: (body, { owner }) => ({ body: { ...body, userId: Number(owner) } }),
  entity: ({ propertyId }) => `favourite:${propertyId}`,
  texts: ({ propertyId, isSaved }, { subject: title }) => ({
    title: isSaved
      ? title
        ? msg`Save “${title}”`
        : msg`Save a home`
      : title
        ? msg`Remove “${title}” from saved homes`
        : msg`Remove a home from saved homes`,
    listingId: propertyId,
  }),
  // Saved state by listing id.
  overlay: (saved: Readonly<Record<number, boolean>>, { propertyId, isSaved }) => ({
    ...saved,
    [propertyId]: isSaved,
  }),
  dropped: (errorId) =>
    errorId === 'not_found'
      ? msg`This listing is off the market.`
      : errorId === 'too_many_requests'
        ? msg`Too many requests. Wait a moment and try again.`
        : msg`An unexpected error occurred. Please try again.`,
  settled({ propertyId, isSaved }, _reply, known) {
    known.renew(whichAreSaved, { body: {} }, ({ propertyIds }) => {
      const others = propertyIds.filter((id) => id !== propertyId);
      return { propertyIds: isSaved ? [propertyId, ...others] : others };
    });
    // The list on screen stays, so that a mistake can be undone there.
    void known.refresh(listSavedListings, 'next visit');
  },
});
