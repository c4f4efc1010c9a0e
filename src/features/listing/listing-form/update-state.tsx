import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import type { OwnListing } from '#contract/listing/own-listing.ts';
import type { OutboxRow } from '#storage/outbox/operation.ts';
import { Icon } from '#ui/icon.tsx';
import { deviceIcon } from '#ui/icons.ts';
import { alertIcon, checkIcon } from '#ui/late-icons.ts';
import { Row, Stack } from '#ui/layout.tsx';

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
      <Stack gap={2} className={styles.state} data-state="attention" role="status">
        <Row as="p" gap={2} align="start" weight="medium" className={styles.line}>
          <Icon path={alertIcon} />
          <span>
            <Trans>Your changes need attention.</Trans>{' '}
            <Link to="/users/outbox">
              <Trans>See what’s wrong</Trans>
            </Link>
          </span>
        </Row>
      </Stack>
    );
  }
  if (rows.length > 0) {
    return (
      <Stack gap={2} className={styles.state} role="status">
        <Row as="p" gap={2} align="start" weight="medium" className={styles.line}>
          <Icon path={deviceIcon} />
          <Trans>Saved on this device. Your changes are being sent.</Trans>
        </Row>
      </Stack>
    );
  }
  if (!isSent) return null;
  const href: string = `/properties/preview/${listing.id}`;
  return (
    <Stack gap={2} className={styles.state} data-state="sent" role="status">
      <Row as="p" gap={2} align="start" weight="medium" className={styles.line}>
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
      </Row>
    </Stack>
  );
}

/** Shown above the form of a listing that wasn't approved, with the moderator's reason. */
export function Refusal({ reason }: { reason: string | null }) {
  return (
    <Stack gap={2} className={styles.state} data-state="attention">
      <Row as="p" gap={2} align="start" weight="medium" className={styles.line}>
        <Icon path={alertIcon} />
        <Trans>Make the changes the moderator asked for, then resubmit.</Trans>
      </Row>
      {reason && <p>{reason}</p>}
    </Stack>
  );
}
