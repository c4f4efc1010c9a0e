import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, useMemo } from 'react';

import {
  AVAILABILITY_STATUSES,
  type AvailabilityStatus,
} from '#contract/availability-endpoints.ts';
import {
  ADMIN_REQUEST_SORTS,
  type AdminRequest,
  exportRequests,
  listRequests,
} from '#contract/request-admin-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';
import { buttonClass } from '#ui/button.tsx';
import { formatDay } from '#ui/format/day.ts';

import { AdminFrame } from '../admin-frame.tsx';
import { type AdminColumn, type AdminFilter, choices } from '../table/admin-column.ts';
import { AdminTable, type AdminTableParts } from '../table/admin-table.tsx';
import { StatusMark } from '../table/status-mark.tsx';
import { useTableState } from '../table/use-table-state.ts';
import { type RequestColumnId, requestsSearch } from './requests-search.ts';

const STATUS_LABELS: Record<AvailabilityStatus, MessageDescriptor> = {
  pending: msg`Waiting for an answer`,
  available: msg`Still available`,
  unavailable: msg`No longer available`,
  closed: msg`Closed`,
};

const TONES: Record<AvailabilityStatus, ComponentProps<typeof StatusMark>['tone']> = {
  pending: 'waiting',
  available: 'good',
  unavailable: 'bad',
  closed: 'over',
};

function RequestStatus({ status }: { status: AvailabilityStatus }) {
  const { i18n } = useLingui();
  return <StatusMark tone={TONES[status]}>{i18n._(STATUS_LABELS[status])}</StatusMark>;
}

const COLUMNS: readonly (AdminColumn<AdminRequest> & { id: RequestColumnId })[] = [
  {
    id: 'listing',
    heading: msg`Listing`,
    width: 260,
    card: 'title',
    isUsual: true,
    text: ({ propertyTitle, propertyId }) => propertyTitle || `#${propertyId}`,
  },
  {
    id: 'status',
    heading: msg`Status`,
    width: 190,
    card: 'end',
    isUsual: true,
    text: ({ status }, i18n) => i18n._(STATUS_LABELS[status]),
    cell: ({ status }) => <RequestStatus status={status} />,
  },
  {
    id: 'asker',
    heading: msg`Asked by`,
    width: 170,
    card: 'note',
    isUsual: true,
    text: ({ requesterName, requesterId }) => requesterName || `#${requesterId}`,
  },
  {
    id: 'owner',
    heading: msg`Owner`,
    width: 170,
    isUsual: true,
    text: ({ ownerName, ownerId }) => ownerName || `#${ownerId}`,
  },
  {
    id: 'message',
    heading: msg`Message`,
    width: 240,
    isUsual: true,
    text: ({ message }) => message,
  },
  {
    id: 'created',
    heading: msg`Asked on`,
    width: 130,
    sort: { by: 'createdAt', first: 'desc' },
    isUsual: true,
    text: ({ createdAt }, i18n) => formatDay(createdAt, i18n.locale),
  },
  {
    id: 'updated',
    heading: msg`Last changed`,
    width: 130,
    sort: { by: 'updatedAt', first: 'desc' },
    isUsual: false,
    text: ({ updatedAt }, i18n) => formatDay(updatedAt, i18n.locale),
  },
  {
    id: 'id',
    heading: msg`Question ID`,
    width: 120,
    isUsual: false,
    text: ({ id }) => id,
  },
];

const FILTERS: readonly AdminFilter[] = [
  {
    kind: 'choice',
    name: 'status',
    label: msg`Status`,
    options: choices(AVAILABILITY_STATUSES, STATUS_LABELS),
  },
  { kind: 'id', name: 'propertyId', label: msg`Listing ID` },
  { kind: 'id', name: 'requesterId', label: msg`User ID` },
  { kind: 'days', from: 'createdFrom', to: 'createdTo', label: msg`Asked on` },
];

/** The table of all questions whether a listing is still available. */
export function PageAdminRequests() {
  const { t } = useLingui();
  const { call } = useApp();
  const table = useTableState(requestsSearch, ADMIN_REQUEST_SORTS, COLUMNS);
  const parts = useMemo(
    (): AdminTableParts<AdminRequest> => ({
      name: listRequests.id,
      columns: COLUMNS,
      filters: FILTERS,
      fetchPage: (query, signal) => call(listRequests, { query }, { signal }),
      fetchExport: (query, signal) => call(exportRequests, { query }, { signal }),
    }),
    [call],
  );
  return (
    <AdminFrame
      title={<Trans>Availability questions</Trans>}
      actions={
        <Link to="/admin/desk/$queue" params={{ queue: 'requests' }} className={buttonClass()}>
          <Trans>Answer waiting questions</Trans>
        </Link>
      }
    >
      <AdminTable
        label={t`Availability questions`}
        searchHint={t`Asker’s email or ID`}
        nothing={<Trans>No questions match</Trans>}
        {...table}
        parts={parts}
      />
    </AdminFrame>
  );
}
