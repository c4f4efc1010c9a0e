import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

import { listSavedListings, loveListing, whichAreSaved } from '#contract/favourite-endpoints.ts';
import { Id } from '#contract/values.ts';

import { defineOperation } from '../define-operation.ts';

/** Saves a listing, or takes it out again. The last press counts: the body says which, and doesn't toggle. */
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
  // By listing: whether it is saved.
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
    // A slip can be undone where it was made.
    void known.refresh(listSavedListings, 'next visit');
  },
});
