import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type {
  ListingEvent,
  OffererRecord as FactsOfRecord,
} from '#contract/listing/moderation-endpoints.ts';
import { formatDay } from '#ui/format/day.ts';
import { Icon } from '#ui/icon.tsx';
import { checkIcon } from '#ui/late-icons.ts';

import { DeskPanel, HistoryEntry } from './desk-layout.tsx';
import styles from './desk.module.css';
import type { ModeratedListing } from './subject-queries.ts';

/** Who offers a listing, what moderators decided about their listings, and its history. */
export function OffererRecord({ listing }: { listing: ModeratedListing }) {
  const { i18n } = useLingui();
  const { offeredBy, record, events } = listing;
  const { id, name, email, businessId, businessName } = offeredBy;
  return (
    <>
      <DeskPanel title={<Trans>Owner</Trans>}>
        <p className={styles.offerer}>
          <Link to="/member/$id" params={{ id: String(id) }}>
            {name}
          </Link>
          {record.isVerified && (
            <span className={styles.verified}>
              <Icon path={checkIcon} size="tiny" />
              <Trans>Profile verified</Trans>
            </span>
          )}
        </p>
        {businessName && (
          <p>
            <Link to="/business/$id" params={{ id: String(businessId) }}>
              {businessName}
            </Link>
          </p>
        )}
        {email && <p className={styles.soft}>{email}</p>}
        <RecordRows
          record={record}
          live={<Trans>Other live listings</Trans>}
          pending={<Trans>Other pending listings</Trans>}
        />
      </DeskPanel>
      <DeskPanel title={<Trans>History</Trans>}>
        <ol className={styles.history}>
          {events.map((event) => (
            <HistoryEntry
              key={event.id}
              what={i18n._(eventWords(event))}
              who={event.actorName}
              at={event.at}
              reason={event.reason}
            />
          ))}
        </ol>
      </DeskPanel>
    </>
  );
}

/** Facts about an account or a business, and what moderators decided about its listings. */
export function RecordRows({
  record,
  live,
  pending,
}: {
  record: FactsOfRecord;
  /** Label of the number of live listings. */
  live: ReactNode;
  pending: ReactNode;
}) {
  const { i18n } = useLingui();
  return (
    <dl className={styles.record}>
      <Row term={<Trans>Member since</Trans>}>{formatDay(record.since, i18n.locale)}</Row>
      <Row term={live}>{record.live}</Row>
      <Row term={pending}>{record.pending}</Row>
      <Row term={<Trans>Approvals</Trans>}>{record.approvals}</Row>
      <Row term={<Trans>Sent back</Trans>} isBad={record.rejections > record.approvals}>
        {record.rejections}
      </Row>
      <Row term={<Trans>Removed</Trans>} isBad={record.removals > 0}>
        {record.removals}
      </Row>
      <Row term={<Trans>Reports with action taken</Trans>} isBad={record.upheldReports > 0}>
        {record.upheldReports}
      </Row>
    </dl>
  );
}

function Row({
  term,
  isBad = false,
  children,
}: {
  term: ReactNode;
  isBad?: boolean;
  children: ReactNode;
}) {
  return (
    <div data-bad={isBad || undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const EVENT_LABELS: Readonly<Record<string, MessageDescriptor>> = {
  created: msg`Submitted`,
  edited: msg`Edited`,
  published: msg`Published`,
  unpublished: msg({ message: 'Unpublished', context: 'event' }),
  featured: msg`Featured`,
  unfeatured: msg`No longer featured`,
  availability: msg`Availability confirmed`,
  owner: msg`Owner changed`,
  assigned: msg`Assigned`,
  deleted: msg`Deleted`,
  sold: msg`Sold`,
  rented: msg`Rented`,
};

const DECIDED_LABELS: Readonly<Record<string, MessageDescriptor>> = {
  approved: msg`Approved`,
  rejected: msg`Sent back`,
  pending_approval: msg`Sent to review again`,
};

function eventWords({ kind, to }: ListingEvent): MessageDescriptor {
  return (kind === 'decided' ? DECIDED_LABELS[to ?? ''] : EVENT_LABELS[kind]) ?? msg`Changed`;
}
