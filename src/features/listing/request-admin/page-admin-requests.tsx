import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import {
  AVAILABILITY_STATUSES,
  type AvailabilityStatus,
} from '#contract/listing/availability-endpoints.ts';
import { type AdminRequest, listRequests } from '#contract/listing/request-admin-endpoints.ts';
import { RouteButton } from '#ui/button.tsx';

import { type AdminTableParts, choice, days } from '#kit/admin/admin-column.ts';
import { AdminTable } from '#kit/admin/admin-table.tsx';
import { day, nameOr, plain, status } from '#kit/admin/columns.tsx';

const STATUS_LABELS: Record<AvailabilityStatus, MessageDescriptor> = {
  pending: msg`Waiting for an answer`,
  available: msg`Still available`,
  unavailable: msg`No longer available`,
  closed: msg`Closed`,
};

const TONES = {
  pending: 'waiting',
  available: 'good',
  unavailable: 'bad',
  closed: 'over',
} as const;

const TABLE: AdminTableParts<AdminRequest> = {
  label: msg`Availability questions`,
  searchHint: msg`Asker’s email or ID`,
  nothing: msg`No questions match`,
  list: listRequests,
  columns: [
    plain(
      'listing',
      msg`Listing`,
      260,
      ({ propertyTitle, propertyId }) => nameOr(propertyTitle, propertyId),
      { card: 'title' },
    ),
    status('status', 190, STATUS_LABELS, TONES, ({ status }) => status),
    plain(
      'asker',
      msg`Asked by`,
      170,
      ({ requesterName, requesterId }) => nameOr(requesterName, requesterId),
      { card: 'note' },
    ),
    plain('owner', msg`Owner`, 170, ({ ownerName, ownerId }) => nameOr(ownerName, ownerId)),
    plain('message', msg`Message`, 240, ({ message }) => message),
    day('created', msg`Asked on`, ({ createdAt }) => createdAt, { width: 130, sort: 'createdAt' }),
    day('updated', msg`Last changed`, ({ updatedAt }) => updatedAt, {
      width: 130,
      sort: 'updatedAt',
      isHidden: true,
    }),
    plain('id', msg`Question ID`, 120, ({ id }) => id, { isHidden: true }),
  ],
  filters: [
    choice('status', msg`Status`, AVAILABILITY_STATUSES, STATUS_LABELS),
    { kind: 'id', name: 'propertyId', label: msg`Listing ID` },
    { kind: 'id', name: 'requesterId', label: msg`User ID` },
    days(msg`Asked on`),
  ],
};

/** The table of all questions whether a listing is still available. */
export function PageAdminRequests() {
  return (
    <AdminTable
      parts={TABLE}
      actions={
        <RouteButton to="/admin/desk/$queue" params={{ queue: 'requests' }}>
          <Trans>Answer waiting questions</Trans>
        </RouteButton>
      }
    />
  );
}
