import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import type { Reply } from '#contract/kit/endpoint.ts';
import { type ListingEvent, readForModerators } from '#contract/listing/moderation-endpoints.ts';
import {
  DeskPanel,
  HistoryEntry,
  RecordRows,
} from '#features/trust/moderation-queue/desk-layout.tsx';
import styles from '#features/trust/moderation-queue/desk.module.css';
import { subjectQuery } from '#features/trust/moderation-queue/use-desk.ts';
import type { AppContext } from '#kit/visit/app-context.tsx';
import { Icon } from '#ui/icon.tsx';
import { checkIcon } from '#ui/late-icons.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';

/** A listing as moderators see it. */
export type ModeratedListing = Reply<typeof readForModerators>;

/** Never from the device: a decision needs the current version. */
export const moderatedListingQuery = (app: Pick<AppContext, 'call'>, id: number) => ({
  ...subjectQuery(app, readForModerators, id),
  staleTime: 0,
});

/** Who offers a listing, what moderators decided about their listings, and its history. */
export function OffererRecord({ listing }: { listing: ModeratedListing }) {
  const { i18n } = useLingui();
  const { offeredBy, record, events } = listing;
  const { id, name, email, businessId, businessName } = offeredBy;
  return (
    <>
      <DeskPanel title={<Trans>Owner</Trans>}>
        <Row as="p" wraps align="center" gap={2} weight="medium">
          <Link to="/member/$id" params={{ id: String(id) }}>
            {name}
          </Link>
          {record.isVerified && (
            <span className={styles.verified}>
              <Icon path={checkIcon} size="tiny" />
              <Trans>Profile verified</Trans>
            </span>
          )}
        </Row>
        {businessName && (
          <p>
            <Link to="/business/$id" params={{ id: String(businessId) }}>
              {businessName}
            </Link>
          </p>
        )}
        {email && (
          <Text tone="soft" size={14}>
            {email}
          </Text>
        )}
        <RecordRows
          record={record}
          live={<Trans>Other live listings</Trans>}
          pending={<Trans>Other pending listings</Trans>}
        />
      </DeskPanel>
      <DeskPanel title={<Trans>History</Trans>}>
        <Stack as="ol" gap={3} size={14} className={styles.history}>
          {events.map((event) => (
            <HistoryEntry
              key={event.id}
              what={i18n._(eventLabel(event))}
              who={event.actorName}
              at={event.at}
              reason={event.reason}
            />
          ))}
        </Stack>
      </DeskPanel>
    </>
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

function eventLabel({ kind, to }: ListingEvent): MessageDescriptor {
  return (kind === 'decided' ? DECIDED_LABELS[to ?? ''] : EVENT_LABELS[kind]) ?? msg`Changed`;
}
