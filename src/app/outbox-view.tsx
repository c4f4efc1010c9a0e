import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';

import { NoteConflict } from '#features/note/note-conflict.tsx';
import { PageOutbox } from '#features/outbox/page-outbox.tsx';
import { lazyExtra } from '#lib/load-later.ts';
import type { OutboxRow } from '#storage/outbox/operation.ts';
import { noticeSettingsWish } from '#storage/outbox/set-notice-settings.ts';
import { updateWish } from '#storage/outbox/write-listing.ts';
import { buttonClass } from '#ui/button.tsx';

// It is part of the form, which few of those who look here have open.
const ListingConflict = lazyExtra(
  async () => (await import('#features/listing-form/listing-conflict.tsx')).ListingConflict,
);

function showConflict(rows: readonly OutboxRow[]) {
  if (rows.some(updateWish)) {
    return (
      <Suspense>
        <ListingConflict rows={rows} />
      </Suspense>
    );
  }
  return rows.some(noticeSettingsWish) ? (
    <Link to="/users/notifications" className={buttonClass({ look: 'primary' })}>
      <Trans>Choose what holds</Trans>
    </Link>
  ) : (
    <NoteConflict rows={rows} />
  );
}

/** What waits to be sent, with the choices of what it is about. */
export function OutboxView() {
  return <PageOutbox showConflict={showConflict} />;
}
