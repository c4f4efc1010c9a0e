import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';

import {
  DATA_REQUEST_KINDS,
  DATA_REQUEST_STATUSES,
  DUE_SOON_DAYS,
} from '#contract/data-request.ts';
import type { DataRequest } from '#contract/data-request-endpoints.ts';
import { formatDay, formatMoment } from '#ui/format/day.ts';

import { type AdminColumn, type AdminFilter, choices } from '../table/admin-column.ts';
import { StatusMark } from '../table/status-mark.tsx';
import {
  DATA_REQUEST_KIND_LABELS,
  DATA_REQUEST_REASON_LABELS,
  DATA_REQUEST_STATUS_LABELS,
} from './data-request-labels.ts';
import type { DataRequestColumnId } from './data-requests-search.ts';

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
export const DATA_REQUEST_COLUMNS: readonly (AdminColumn<DataRequest> & {
  id: DataRequestColumnId;
})[] = [
  {
    id: 'person',
    heading: msg`User`,
    width: 200,
    card: 'title',
    isUsual: true,
    text: personOf,
  },
  {
    id: 'kind',
    heading: msg`Request`,
    width: 150,
    card: 'note',
    isUsual: true,
    text: ({ kind }, i18n) => i18n._(DATA_REQUEST_KIND_LABELS[kind]),
  },
  {
    id: 'status',
    heading: msg`Status`,
    width: 160,
    sort: { by: 'urgency', first: 'desc' },
    card: 'end',
    isUsual: true,
    text: ({ status }, i18n) => i18n._(DATA_REQUEST_STATUS_LABELS[status]),
    cell: (row) => <DataRequestMark row={row} />,
  },
  {
    id: 'due',
    heading: msg`Deadline`,
    width: 120,
    isUsual: true,
    text: ({ dueOn }, i18n) => formatDay(dueOn, i18n.locale),
  },
  {
    id: 'received',
    heading: msg({ message: 'Received', context: 'day' }),
    width: 120,
    isUsual: true,
    text: ({ receivedOn }, i18n) => formatDay(receivedOn, i18n.locale),
  },
  {
    id: 'email',
    heading: msg`Email`,
    width: 210,
    isUsual: true,
    text: ({ userEmail }) => userEmail,
  },
  {
    id: 'reason',
    heading: msg`Reason`,
    width: 200,
    isUsual: false,
    text: ({ reason }, i18n) => reason && i18n._(DATA_REQUEST_REASON_LABELS[reason]),
  },
  {
    id: 'decided',
    heading: msg`Decided`,
    width: 170,
    isUsual: true,
    text: ({ decidedAt }, i18n) => decidedAt && formatMoment(decidedAt, i18n.locale),
  },
  {
    id: 'decidedBy',
    heading: msg`Decided by`,
    width: 150,
    isUsual: false,
    text: ({ decidedByName }) => decidedByName,
  },
  {
    id: 'recordedBy',
    heading: msg`Recorded by`,
    width: 150,
    isUsual: false,
    text: ({ recordedByName }) => recordedByName,
  },
  {
    id: 'created',
    heading: msg`Recorded`,
    width: 170,
    sort: { by: 'createdAt', first: 'desc' },
    isUsual: false,
    text: ({ createdAt }, i18n) => formatMoment(createdAt, i18n.locale),
  },
  {
    id: 'userId',
    heading: msg`User ID`,
    width: 100,
    isUsual: false,
    text: ({ userId }) => userId,
  },
  {
    id: 'id',
    heading: msg`Request ID`,
    width: 100,
    isUsual: false,
    text: ({ id }) => id,
  },
];

export const DATA_REQUEST_FILTERS: readonly AdminFilter[] = [
  {
    kind: 'choice',
    name: 'status',
    label: msg`Status`,
    options: choices(DATA_REQUEST_STATUSES, DATA_REQUEST_STATUS_LABELS),
  },
  {
    kind: 'choice',
    name: 'kind',
    label: msg`Request`,
    options: choices(DATA_REQUEST_KINDS, DATA_REQUEST_KIND_LABELS),
  },
  {
    kind: 'choice',
    name: 'due',
    label: msg`Deadline`,
    options: [
      { value: 'overdue', label: msg`Overdue` },
      { value: 'soon', label: msg`Within 7 days` },
    ],
  },
  { kind: 'id', name: 'userId', label: msg`User ID` },
];
