import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

import {
  dismissMatch as dismissMatchEndpoint,
  listHuntMatches,
  listUserHunts,
  readHunt,
} from '#contract/hunting/hunt-endpoints.ts';
import { Id } from '#contract/kit/values.ts';

import { defineOperation } from '#storage/outbox/define-operation.ts';

/** Returns the entity of a hunter's opinion about a match. */
const entityOf = ({ huntId, propertyId }: { huntId: number; propertyId: number }): string =>
  `match:${huntId}:${propertyId}`;

/**
 * Takes a match out of a hunt's list, or brings it back. The body contains the new state, so the
 * last press counts.
 */
export const dismissMatch = defineOperation({
  kind: 'match.dismiss',
  endpoint: dismissMatchEndpoint,
  body: v.object({ huntId: Id, propertyId: Id, isDismissed: v.boolean() }),
  request: ({ huntId, propertyId, isDismissed }) => ({
    params: { huntId: String(huntId), propertyId: String(propertyId) },
    body: { isDismissed },
  }),
  entity: (body) => entityOf(body),
  texts: ({ propertyId, isDismissed }, { subject: title }) => ({
    title: isDismissed
      ? title
        ? msg`Not interested in “${title}”`
        : msg`Not interested in a match`
      : title
        ? msg`Bring back “${title}”`
        : msg`Bring back a match`,
    listingId: propertyId,
  }),
  // Dismissed state by hunt and listing.
  overlay: (dismissed: ReadonlyMap<string, boolean>, body) =>
    new Map(dismissed).set(entityOf(body), body.isDismissed),
  dropped: (errorId) =>
    errorId === 'not_found' || errorId === 'forbidden'
      ? null
      : msg`An unexpected error occurred. Please try again.`,
  // The row stays until the lists are up to date, so that the match doesn't come back for a moment.
  async settled(_body, _reply, known) {
    await Promise.all(
      [listHuntMatches, listUserHunts, readHunt].map((endpoint) => known.refresh(endpoint)),
    );
  },
});

/** Returns whether a match is dismissed by an unsent operation; undefined: there is none. */
export const isDismissedIn = (
  dismissed: ReadonlyMap<string, boolean>,
  huntId: number,
  propertyId: number,
): boolean | undefined => dismissed.get(entityOf({ huntId, propertyId }));
