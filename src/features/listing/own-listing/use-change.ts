import { useLingui } from '@lingui/react/macro';

import { isApiError } from '#contract/kit/is-api-error.ts';
import type { Ending } from '#contract/listing/listing-values.ts';
import { type AppContext, useApp } from '#kit/visit/app-context.tsx';
import { runOperation } from '#kit/sync/run-operation.ts';
import { storedUserId } from '#kit/session/stored-session.ts';
import {
  confirmListing,
  deleteListing,
  endListing,
  listingEntity,
  type OwnRow,
  publishListing,
} from '../operations/listings.ts';
import { outboxRows } from '#storage/outbox/stored-outbox.ts';
import { useToast } from '#ui/toast.tsx';
import { DENIED_LABELS } from '#kit/session/people-labels.ts';

import type { ChangedOwn } from './own-listings-query.ts';
import type { PlainChange } from './possible-changes.ts';

/** Changes that an owner can make to a listing in the list. */
type OwnChange = PlainChange | { endedAs: Ending; finalPrice: number | null };

/** Returns a function that changes a listing and shows a toast with the result or the error. */
export function useChange(listing: ChangedOwn): (change: OwnChange) => Promise<void> {
  const app = useApp();
  const { t } = useLingui();
  const showToast = useToast();
  const showFailure = useFailureToast();
  return async (change) => {
    try {
      await changeOwnListing(app, listing, change);
      if (change === 'confirm') showToast({ text: t`Availability confirmed.` });
      if (typeof change === 'object') {
        showToast({ text: change.endedAs === 'sold' ? t`Marked as sold` : t`Marked as rented` });
      }
      if (change === 'delete') showToast({ text: t`Deleted` });
    } catch (error) {
      showFailure(error);
    }
  };
}

/**
 * Returns a function that changes several listings in the same way, and returns the ids of those
 * that it has changed. A failure doesn't stop the others.
 */
export function useChangeAll(): (
  listings: readonly OwnRow[],
  change: PlainChange,
) => Promise<number[]> {
  const app = useApp();
  const showFailure = useFailureToast();
  return async (listings, change) => {
    const changed: number[] = [];
    for (const listing of listings) {
      try {
        await changeOwnListing(app, listing, change);
        changed.push(listing.id);
      } catch (error) {
        showFailure(error);
      }
    }
    return changed;
  };
}

/** Returns a function that shows why a change failed that had to be sent at once. */
function useFailureToast(): (error: unknown) => void {
  const { i18n, t } = useLingui();
  const showToast = useToast();
  return (error) => {
    const denied =
      isApiError(error) && error.id in DENIED_LABELS
        ? DENIED_LABELS[error.id as keyof typeof DENIED_LABELS]
        : null;
    showToast({
      text: denied ? i18n._(denied) : t`An unexpected error occurred. Please try again.`,
      tone: 'error',
    });
  };
}

/**
 * Changes a listing. When this resolves, the change is on the device’s disk and visible; it is sent
 * when possible. On devices without storage, it is sent now or not at all.
 * @throws ApiError, NetworkError if it had to be sent now
 */
async function changeOwnListing(
  app: AppContext,
  listing: ChangedOwn,
  change: OwnChange,
): Promise<void> {
  const userId = storedUserId();
  if (userId === null) return;
  // Read from disk, because this page may not have loaded the outbox yet.
  const rows = await outboxRows(String(userId)).catch(() => []);
  const before = rows.findLast(({ entity }) => entity === listingEntity(listing.id));
  const of = {
    owner: String(userId),
    businessId: listing.businessId,
    subject: listing.propertyTitle,
    baseVersion: listing.version,
    after: before?.id ?? null,
  };
  const { id: propertyId } = listing;
  if (typeof change === 'object') {
    await runOperation(app, endListing, endListing.make({ propertyId, ...change }, of));
    return;
  }
  switch (change) {
    case 'publish':
    case 'unpublish': {
      const body = { propertyId, published: change === 'publish' };
      await runOperation(app, publishListing, publishListing.make(body, of));
      return;
    }
    case 'delete': {
      const operation = deleteListing.make({ propertyId }, of);
      await runOperation(app, deleteListing, operation, { replaces: false });
      return;
    }
    case 'confirm':
      await runOperation(app, confirmListing, confirmListing.make({ propertyId }, of));
  }
}
