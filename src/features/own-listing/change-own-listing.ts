import {
  confirmListing,
  deleteListing,
  publishListing,
} from '#contract/listing-write-endpoints.ts';
import type { AppContext } from '#lib/app-context.tsx';
import { addToOutbox } from '#lib/outbox.ts';
import { storedUserId } from '#lib/session/stored-session.ts';
import { NotSavedError } from '#storage/not-saved-error.ts';
import {
  type ChangedListing,
  confirmation,
  deletion,
  publication,
} from '#storage/outbox/change-listing.ts';
import { outboxRows } from '#storage/outbox/stored-outbox.ts';
import { listingEntity } from '#storage/outbox/write-listing.ts';

import type { ChangedOwn } from './own-listings-query.ts';

/** What whoever offers a home can do to it in a list. */
export type OwnChange = 'publish' | 'unpublish' | 'delete' | 'confirm';

/**
 * Takes the change: it is on the device’s disk when this resolves, shows at once, and is sent when it
 * can be. Where the device keeps nothing, it is sent now or not at all.
 * @throws ApiError, NetworkError where it had to be sent now
 */
export async function changeOwnListing(
  app: AppContext,
  listing: ChangedOwn,
  change: OwnChange,
): Promise<void> {
  const userId = storedUserId();
  if (userId === null) return;
  // From the disk: this page may not have read the outbox yet.
  const rows = await outboxRows(String(userId)).catch(() => []);
  const before = rows.findLast(({ entity }) => entity === listingEntity(listing.id));
  const of: ChangedListing = {
    owner: String(userId),
    businessId: listing.businessId,
    propertyId: listing.id,
    subject: listing.propertyTitle,
    baseVersion: listing.version,
    after: before?.id ?? null,
  };
  try {
    await addToOutbox(operationOf(of, change), { replaces: change !== 'delete' });
  } catch (error) {
    if (!(error instanceof NotSavedError)) throw error;
    await sendNow(app, listing, change, userId);
  }
}

function operationOf(of: ChangedListing, change: OwnChange) {
  switch (change) {
    case 'publish':
      return publication(of, true);
    case 'unpublish':
      return publication(of, false);
    case 'delete':
      return deletion(of);
    case 'confirm':
      return confirmation(of);
  }
}

async function sendNow(
  app: AppContext,
  { id: propertyId, businessId }: ChangedOwn,
  change: OwnChange,
  userId: number,
): Promise<void> {
  const acting = { businessId };
  if (change === 'delete') {
    await app.call(deleteListing, { body: { propertyId, userId } }, acting);
  } else if (change === 'confirm') {
    await app.call(confirmListing, { body: { propertyId } }, acting);
  } else {
    const published = change === 'publish';
    await app.call(publishListing, { body: { propertyId, published } }, acting);
  }
}
