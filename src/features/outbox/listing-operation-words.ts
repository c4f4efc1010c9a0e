import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { listingWish } from '#storage/outbox/change-listing.ts';
import type { OutboxRow } from '#storage/outbox/operation.ts';
import { creationWish, updateWish } from '#storage/outbox/write-listing.ts';

import type { OperationWords } from './operation-words.ts';

/** What a row wishes of somebody's own listing; null where it is about something else. */
export function listingOperationWords(row: OutboxRow, i18n: I18n): OperationWords | null {
  const title = row.subject;
  const creation = creationWish(row);
  if (creation) {
    return {
      title: title ? i18n._(msg`My new listing “${title}”`) : i18n._(msg`My new listing`),
      text: null,
      listingId: null,
      editHref: creationHref(row, creation.cid),
    };
  }
  const update = updateWish(row);
  if (update) {
    return {
      title: title ? i18n._(msg`My changes to “${title}”`) : i18n._(msg`My changes to a listing`),
      text: null,
      listingId: null,
      editHref: `/users/edit-listing/${update.propertyId}`,
    };
  }
  const wish = listingWish(row);
  return wish && { title: changeTitle(wish, title, i18n), text: null, listingId: null };
}

/** Where a listing that waits is looked at again, and changed where nothing came of it yet. */
function creationHref({ businessId }: OutboxRow, cid: string): string {
  return `/create-property${businessId === null ? '' : '/business'}?draft=${cid}`;
}

function changeTitle(
  wish: NonNullable<ReturnType<typeof listingWish>>,
  title: string | null,
  i18n: I18n,
): string {
  const name = title ?? '';
  switch (wish.change) {
    case 'delete':
      return i18n._(msg`Delete “${name}”`);
    case 'confirm':
      return i18n._(msg`Confirm that “${name}” is still available`);
    case 'publish':
      return wish.published
        ? i18n._(msg`Put “${name}” on the market`)
        : i18n._(msg`Take “${name}” off the market`);
  }
}
