import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';

import {
  DATA_REQUEST_KINDS,
  DATA_REQUEST_STATUSES,
  DUE_SOON_DAYS,
} from '#contract/identity/data-request.ts';
import { type DataRequest, DUE_FILTERS } from '#contract/identity/data-request-endpoints.ts';

import { type AdminColumn, type AdminFilter, choice } from '#kit/admin/admin-column.ts';
import { day, labelled, moment, plain } from '#kit/admin/columns.tsx';
import { StatusMark } from '#kit/admin/status-mark.tsx';
import {
  DATA_REQUEST_KIND_LABELS,
  DATA_REQUEST_REASON_LABELS,
  DATA_REQUEST_STATUS_LABELS,
} from './data-request-labels.ts';

/** Returns a name for the person of a request. */
export const personOf = ({ userName, userEmail, userId }: DataRequest, i18n: I18n): string =>
  userName || userEmail || i18n._(msg`Deleted account ${userId}`);

/** The state of a request; an open one with the days that are left. */
export function DataRequestMark({ row: { status, daysLeft } }: { row: DataRequest }) {
  const { i18n } = useLingui();
  if (status !== 'open' || daysLeft === null) {
    return (
      <StatusMark tone={status === 'done' ? 'good' : 'over'}>
        {i18n._(DATA_REQUEST_STATUS_LABELS[status])}
      </StatusMark>
    );
  }
  return (
    <StatusMark tone={daysLeft <= DUE_SOON_DAYS ? 'bad' : 'waiting'}>
      {daysLeft < 0 ? (
        <Plural value={-daysLeft} one="# day overdue" other="# days overdue" />
      ) : daysLeft === 0 ? (
        <Trans>Due today</Trans>
      ) : (
        <Plural value={daysLeft} one="Due in # day" other="Due in # days" />
      )}
    </StatusMark>
  );
}

/** The columns of the table of data requests. */
export const DATA_REQUEST_COLUMNS: readonly AdminColumn<DataRequest>[] = [
  plain('person', msg`User`, 200, personOf, { card: 'title' }),
  labelled('kind', msg`Request`, 150, DATA_REQUEST_KIND_LABELS, ({ kind }) => kind, {
    card: 'note',
  }),
  labelled('status', msg`Status`, 160, DATA_REQUEST_STATUS_LABELS, ({ status }) => status, {
    card: 'end',
    sort: 'urgency',
    cell: (row) => <DataRequestMark row={row} />,
  }),
  day('due', msg`Deadline`, ({ dueOn }) => dueOn, { width: 120 }),
  day('received', msg({ message: 'Received', context: 'day' }), ({ receivedOn }) => receivedOn, {
    width: 120,
  }),
  plain('email', msg`Email`, 210, ({ userEmail }) => userEmail),
  labelled('reason', msg`Reason`, 200, DATA_REQUEST_REASON_LABELS, ({ reason }) => reason, {
    isHidden: true,
  }),
  moment('decided', msg`Decided`, ({ decidedAt }) => decidedAt),
  plain('decidedBy', msg`Decided by`, 150, ({ decidedByName }) => decidedByName, {
    isHidden: true,
  }),
  plain('recordedBy', msg`Recorded by`, 150, ({ recordedByName }) => recordedByName, {
    isHidden: true,
  }),
  moment('created', msg`Recorded`, ({ createdAt }) => createdAt, {
    sort: 'createdAt',
    isHidden: true,
  }),
  plain('userId', msg`User ID`, 100, ({ userId }) => userId, { isHidden: true }),
  plain('id', msg`Request ID`, 100, ({ id }) => id, { isHidden: true }),
];

export const DATA_REQUEST_FILTERS: readonly AdminFilter[] = [
  choice('status', msg`Status`, DATA_REQUEST_STATUSES, DATA_REQUEST_STATUS_LABELS),
  choice('kind', msg`Request`, DATA_REQUEST_KINDS, DATA_REQUEST_KIND_LABELS),
  choice('due', msg`Deadline`, DUE_FILTERS, {
    overdue: msg`Overdue`,
    soon: msg`Within 7 days`,
  }),
  { kind: 'id', name: 'userId', label: msg`User ID` },
];
