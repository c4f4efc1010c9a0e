import { msg, plural } from '@lingui/core/macro';
import { useState } from 'react';

import {
  type AdminListing,
  listListingsForAdmins,
} from '#contract/listing/listing-admin-endpoints.ts';
import {
  deleteForOwner,
  FEATURED_DAYS,
  featureListing,
  publishForOwner,
  readForModerators,
  setListingStatus,
  verifyAvailability,
} from '#contract/listing/moderation-endpoints.ts';
import { type BoostDays, DaysField } from '../promotion/days-field.tsx';
import { useApp } from '#kit/visit/app-context.tsx';

import type { ActionsProps } from '#kit/admin/admin-column.ts';
import { WordedDialog } from '#kit/admin/bulk-dialog.tsx';
import {
  ChangeButtons,
  type ChangeDialogProps,
  type WordedChange,
} from '#kit/admin/change-buttons.tsx';
import { useShowRowChange } from '#kit/admin/use-show-row-change.ts';
import { listingName, stateOf } from './listing-columns.tsx';

const isLive = (listing: AdminListing) => ['live', 'changed'].includes(stateOf(listing));

const CHANGES = {
  approve: {
    verb: msg`Approve`,
    isPossible: (listing) => ['pending', 'changed', 'rejected'].includes(stateOf(listing)),
    title: (count) =>
      msg`${plural(count, { one: 'Approve # listing?', other: 'Approve # listings?' })}`,
    text: msg`Owners are notified. Listings go live unless their owner unpublished them.`,
  },
  publish: {
    verb: msg`Publish`,
    isPossible: (listing) => stateOf(listing) === 'off',
    title: (count) =>
      msg`${plural(count, { one: 'Publish # listing?', other: 'Publish # listings?' })}`,
    text: msg`They appear in search.`,
  },
  unpublish: {
    verb: msg`Unpublish`,
    isPossible: isLive,
    title: (count) =>
      msg`${plural(count, { one: 'Unpublish # listing?', other: 'Unpublish # listings?' })}`,
    text: msg`They go off the market. A moderator reviews them before they go live again.`,
  },
  confirm: {
    verb: msg`Confirm availability`,
    isPossible: isLive,
    title: (count) =>
      msg`${plural(count, { one: 'Confirm # listing as available?', other: 'Confirm # listings as available?' })}`,
    text: msg`Only if the owner told you today that they’re available.`,
  },
  feature: {
    verb: msg`Feature`,
    isPossible: (listing) => isLive(listing) && !listing.isFeatured,
    title: (count) =>
      msg`${plural(count, { one: 'Feature # listing?', other: 'Feature # listings?' })}`,
    text: msg`They appear near the top of matching searches with the label “Featured”, in rotation with boosted listings.`,
  },
  unfeature: {
    verb: msg`Stop featuring`,
    isPossible: ({ isFeatured }) => isFeatured,
    title: (count) =>
      msg`${plural(count, { one: 'Stop featuring # listing?', other: 'Stop featuring # listings?' })}`,
    text: msg`They’ll appear only in their usual position in search results.`,
  },
  delete: {
    verb: msg`Delete`,
    isPossible: (listing) => stateOf(listing) !== 'deleted',
    title: (count) =>
      msg`${plural(count, { one: 'Delete # listing?', other: 'Delete # listings?' })}`,
    text: msg`They’re deleted permanently. Owners are notified.`,
    isDanger: true,
  },
} satisfies Record<string, WordedChange<AdminListing>>;

/** The changes that a site admin can make of at least one of these listings, as buttons. */
export const ListingChanges = (props: ActionsProps<AdminListing>) => (
  <ChangeButtons {...props} changes={CHANGES} Dialog={ChangeDialog} />
);

function ChangeDialog({
  change,
  ...dialog
}: ChangeDialogProps<AdminListing, keyof typeof CHANGES>) {
  const { call } = useApp();
  const showChange = useShowRowChange<AdminListing>(listListingsForAdmins.id, readForModerators.id);
  const [days, setDays] = useState<BoostDays>(FEATURED_DAYS);

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
    <WordedDialog {...dialog} texts={CHANGES[change]} nameOf={listingName} run={run}>
      {change === 'feature' && <DaysField days={days} onChange={setDays} />}
    </WordedDialog>
  );
}
