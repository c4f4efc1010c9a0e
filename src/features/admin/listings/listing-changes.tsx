import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';

import { type AdminListing, listListingsForAdmins } from '#contract/listing-admin-endpoints.ts';
import {
  deleteForOwner,
  FEATURED_DAYS,
  featureListing,
  publishForOwner,
  readForModerators,
  setListingStatus,
  verifyAvailability,
} from '#contract/moderation-endpoints.ts';
import { type BoostDays, DaysField } from '#features/promotion/days-field.tsx';
import { useApp } from '#lib/app-context.tsx';

import { BulkDialog } from '../table/bulk-dialog.tsx';
import { useShowRowChange } from '../table/use-show-row-change.ts';
import { listingName, stateOf } from './listing-columns.tsx';

/** The changes of listings that a site admin can make, in the order of their buttons. */
export const LISTING_CHANGES = [
  'approve',
  'publish',
  'unpublish',
  'confirm',
  'feature',
  'unfeature',
  'delete',
] as const;
export type ListingChange = (typeof LISTING_CHANGES)[number];

/** Returns whether a listing can be changed in this way now. */
export function canChange(listing: AdminListing, change: ListingChange): boolean {
  const state = stateOf(listing);
  const isLive = state === 'live' || state === 'changed';
  switch (change) {
    case 'approve':
      return state === 'pending' || state === 'changed' || state === 'rejected';
    case 'publish':
      return state === 'off';
    case 'unpublish':
    case 'confirm':
      return isLive;
    case 'feature':
      return isLive && !listing.isFeatured;
    case 'unfeature':
      return listing.isFeatured;
    case 'delete':
      return state !== 'deleted';
  }
}

/** The label of a change's button. */
export function ChangeVerb({ change }: { change: ListingChange }) {
  switch (change) {
    case 'approve':
      return <Trans>Approve</Trans>;
    case 'publish':
      return <Trans>Publish</Trans>;
    case 'unpublish':
      return <Trans>Unpublish</Trans>;
    case 'confirm':
      return <Trans>Confirm availability</Trans>;
    case 'feature':
      return <Trans>Feature</Trans>;
    case 'unfeature':
      return <Trans>Stop featuring</Trans>;
    case 'delete':
      return <Trans>Delete</Trans>;
  }
}

/** Asks before a change of listings, and makes it. */
export function ListingChangeDialog({
  change,
  listings,
  onClose,
}: {
  change: ListingChange;
  listings: readonly AdminListing[];
  onClose: () => void;
}) {
  const { call } = useApp();
  const showChange = useShowRowChange<AdminListing>(listListingsForAdmins.id, readForModerators.id);
  const [days, setDays] = useState<BoostDays>(FEATURED_DAYS);
  const count = listings.length;
  const { title, text } = useWords(change, count);

  async function run({ id }: AdminListing): Promise<void> {
    const body = { propertyId: id };
    const params = { id: String(id) };
    switch (change) {
      case 'approve':
        await call(setListingStatus, { body: { ...body, status: 'approved' } });
        break;
      case 'publish':
      case 'unpublish':
        await call(publishForOwner, { body: { ...body, published: change === 'publish' } });
        break;
      case 'confirm':
        await call(verifyAvailability, { body });
        break;
      case 'feature':
        await call(featureListing, { params, body: { days } });
        break;
      case 'unfeature':
        await call(featureListing, { params, body: { isFeatured: false } });
        break;
      case 'delete':
        await call(deleteForOwner, { body });
        break;
    }
    const [row] = (await call(listListingsForAdmins, { query: params })).rows;
    if (row) showChange(id, row);
  }

  return (
    <BulkDialog
      title={title}
      verb={<ChangeVerb change={change} />}
      isDanger={change === 'delete'}
      rows={listings}
      nameOf={listingName}
      run={run}
      onClose={onClose}
    >
      <p>{text}</p>
      {change === 'feature' && <DaysField days={days} onChange={setDays} />}
    </BulkDialog>
  );
}

/** Returns the question before a change, and what it does. */
function useWords(change: ListingChange, count: number): { title: string; text: ReactNode } {
  const { t } = useLingui();
  switch (change) {
    case 'approve':
      return {
        title: t`${plural(count, { one: 'Approve # listing?', other: 'Approve # listings?' })}`,
        text: (
          <Trans>Owners are notified. Listings go live unless their owner unpublished them.</Trans>
        ),
      };
    case 'publish':
      return {
        title: t`${plural(count, { one: 'Publish # listing?', other: 'Publish # listings?' })}`,
        text: <Trans>They appear in search.</Trans>,
      };
    case 'unpublish':
      return {
        title: t`${plural(count, { one: 'Unpublish # listing?', other: 'Unpublish # listings?' })}`,
        text: (
          <Trans>They go off the market. A moderator reviews them before they go live again.</Trans>
        ),
      };
    case 'confirm':
      return {
        title: t`${plural(count, { one: 'Confirm # listing as available?', other: 'Confirm # listings as available?' })}`,
        text: <Trans>Only if the owner told you today that they’re available.</Trans>,
      };
    case 'feature':
      return {
        title: t`${plural(count, { one: 'Feature # listing?', other: 'Feature # listings?' })}`,
        text: (
          <Trans>
            They appear near the top of matching searches with the label “Featured”, in rotation
            with boosted listings.
          </Trans>
        ),
      };
    case 'unfeature':
      return {
        title: t`${plural(count, { one: 'Stop featuring # listing?', other: 'Stop featuring # listings?' })}`,
        text: <Trans>They’ll appear only in their usual position in search results.</Trans>,
      };
    case 'delete':
      return {
        title: t`${plural(count, { one: 'Delete # listing?', other: 'Delete # listings?' })}`,
        text: <Trans>They’re deleted permanently. Owners are notified.</Trans>,
      };
  }
}
