import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import type { OwnListing } from '#contract/listing/own-listing.ts';
import type { OutboxRow } from '#storage/outbox/operation.ts';
import { Icon } from '#ui/icon.tsx';
import { deviceIcon } from '#ui/icons.ts';
import { alertIcon, checkIcon } from '#ui/late-icons.ts';

import styles from './update-state.module.css';

/** State of the changes that were sent: on this device, received, or rejected. */
export function UpdateState({
  rows,
  listing,
  isSent,
}: {
  /** Unsent operations on the listing. */
  rows: readonly OutboxRow[];
  listing: OwnListing;
  /** Whether changes were sent from this page. */
  isSent: boolean;
}) {
  if (rows.some(({ problem }) => problem !== null)) {
    return (
      <div className={styles.state} data-state="attention" role="status">
        <p className={styles.line}>
          <Icon path={alertIcon} />
          <span>
            <Trans>Your changes need attention.</Trans>{' '}
            <Link to="/users/outbox">
              <Trans>See what’s wrong</Trans>
            </Link>
          </span>
        </p>
      </div>
    );
  }
  if (rows.length > 0) {
    return (
      <div className={styles.state} role="status">
        <p className={styles.line}>
          <Icon path={deviceIcon} />
          <Trans>Saved on this device. Your changes are being sent.</Trans>
        </p>
      </div>
    );
  }
  if (!isSent) return null;
  const href: string = `/properties/preview/${listing.id}`;
  return (
    <div className={styles.state} data-state="sent" role="status">
      <p className={styles.line}>
        <Icon path={checkIcon} />
        <span>
          {listing.published ? (
            <Trans>Sent. Your listing shows the changes.</Trans>
          ) : (
            <Trans>Sent. We’ll review the listing before it goes live.</Trans>
          )}{' '}
          <Link to={href}>
            <Trans>View listing</Trans>
          </Link>
        </span>
      </p>
    </div>
  );
}

/** Shown above the form of a listing that wasn't approved, with the moderator's reason. */
export function Refusal({ reason }: { reason: string | null }) {
  return (
    <div className={styles.state} data-state="attention">
      <p className={styles.line}>
        <Icon path={alertIcon} />
        <Trans>Make the changes the moderator asked for, then resubmit.</Trans>
      </p>
      {reason && <p>{reason}</p>}
    </div>
  );
}
