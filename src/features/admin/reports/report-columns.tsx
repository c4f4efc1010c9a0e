import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';

import { MODERATION_REASONS } from '#contract/moderation-reasons.ts';
import { REPORT_REASONS, REPORT_SUBJECTS, type ReportSubject } from '#contract/report.ts';
import {
  type AdminReport,
  REPORT_STATUSES,
  type ReportStatus,
} from '#contract/report-admin-endpoints.ts';
import { reportReasonLabel } from '#labels/report-labels.ts';
import { formatDay, formatMoment } from '#ui/format/day.ts';

import { REPORT_ACTION_LABELS } from '../desk/report-action-labels.ts';
import { type AdminColumn, type AdminFilter, choices } from '../table/admin-column.ts';
import { RowLink } from '../table/row-links.tsx';
import { StatusMark } from '../table/status-mark.tsx';
import type { ReportColumnId } from './reports-search.ts';

const STATUS_LABELS: Record<ReportStatus, MessageDescriptor> = {
  open: msg({ message: 'Open', context: 'status' }),
  upheld: msg`Action taken`,
  dismissed: msg`Dismissed`,
};

const TONES: Record<ReportStatus, ComponentProps<typeof StatusMark>['tone']> = {
  open: 'waiting',
  upheld: 'good',
  dismissed: 'over',
};

const SUBJECT_LABELS: Record<ReportSubject, MessageDescriptor> = {
  listing: msg`Listing`,
  review: msg({ message: 'Review', context: 'noun' }),
  user: msg`User`,
  business: msg`Business`,
};

function ReportStatusMark({ status }: { status: ReportStatus }) {
  const { i18n } = useLingui();
  return <StatusMark tone={TONES[status]}>{i18n._(STATUS_LABELS[status])}</StatusMark>;
}

const reporterOf = ({ reporterName, reporterId }: AdminReport) => reporterName || `#${reporterId}`;

/** The columns of the table of reports. */
export const REPORT_COLUMNS: readonly (AdminColumn<AdminReport> & { id: ReportColumnId })[] = [
  {
    id: 'subject',
    heading: msg`Item`,
    width: 230,
    card: 'title',
    isUsual: true,
    text: ({ subjectName, subjectId }) => subjectName || `#${subjectId}`,
  },
  {
    id: 'status',
    heading: msg`Status`,
    width: 130,
    sort: { by: 'waiting', first: 'desc' },
    card: 'end',
    isUsual: true,
    text: ({ status }, i18n) => i18n._(STATUS_LABELS[status]),
    cell: ({ status }) => <ReportStatusMark status={status} />,
  },
  {
    id: 'type',
    heading: msg`Type`,
    width: 100,
    isUsual: true,
    text: ({ subjectType }, i18n) => i18n._(SUBJECT_LABELS[subjectType]),
  },
  {
    id: 'reason',
    heading: msg`Reason`,
    width: 240,
    card: 'note',
    isUsual: true,
    text: ({ subjectType, reason }, i18n) => i18n._(reportReasonLabel(subjectType, reason)),
  },
  {
    id: 'details',
    heading: msg`Details`,
    width: 240,
    isUsual: false,
    text: ({ details }) => details,
  },
  {
    id: 'reporter',
    heading: msg`Reported by`,
    width: 160,
    isUsual: true,
    text: reporterOf,
    cell: (row) => (
      <RowLink to="/admin/users" id={row.reporterId}>
        {reporterOf(row)}
      </RowLink>
    ),
  },
  {
    id: 'created',
    heading: msg`Reported on`,
    width: 130,
    sort: { by: 'createdAt', first: 'desc' },
    isUsual: true,
    text: ({ createdAt }, i18n) => formatDay(createdAt, i18n.locale),
  },
  {
    id: 'decision',
    heading: msg`Decision`,
    width: 170,
    isUsual: true,
    text: ({ decision }, i18n) => decision && i18n._(REPORT_ACTION_LABELS[decision].done),
  },
  {
    id: 'decisionReasons',
    heading: msg`Decision reasons`,
    width: 220,
    isUsual: false,
    text: ({ decisionReasons }, { locale }) =>
      decisionReasons
        .map((reason) => MODERATION_REASONS[reason][locale === 'th' ? 'th' : 'en'].label)
        .join(', '),
  },
  {
    id: 'decided',
    heading: msg`Decided`,
    width: 170,
    sort: { by: 'decidedAt', first: 'desc' },
    isUsual: false,
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
    id: 'subjectId',
    heading: msg`Item ID`,
    width: 110,
    isUsual: false,
    text: ({ subjectId }) => subjectId,
  },
  {
    id: 'id',
    heading: msg`Report ID`,
    width: 100,
    isUsual: false,
    text: ({ id }) => id,
  },
];

export const REPORT_FILTERS: readonly AdminFilter[] = [
  {
    kind: 'choice',
    name: 'status',
    label: msg`Status`,
    options: choices(REPORT_STATUSES, STATUS_LABELS),
  },
  {
    kind: 'choice',
    name: 'subjectType',
    label: msg`Type`,
    options: choices(REPORT_SUBJECTS, SUBJECT_LABELS),
  },
  {
    kind: 'choice',
    name: 'reason',
    label: msg`Reason`,
    options: REPORT_REASONS.map((value) => ({
      value,
      label: reportReasonLabel('listing', value),
    })),
  },
  { kind: 'id', name: 'reporterId', label: msg`Reporter’s ID` },
  { kind: 'days', from: 'createdFrom', to: 'createdTo', label: msg`Reported on` },
];
