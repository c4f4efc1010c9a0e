import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { MODERATION_REASONS } from '#contract/trust/moderation-reasons.ts';
import { REPORT_REASONS, REPORT_SUBJECTS, type ReportSubject } from '#contract/trust/report.ts';
import {
  type AdminReport,
  REPORT_STATUSES,
  type ReportStatus,
} from '#contract/trust/report-admin-endpoints.ts';
import { actionOf, reasonLabel, type Subjects } from '../subject/define-subject.ts';

import { type AdminColumn, type AdminFilter, choice, days } from '#kit/admin/admin-column.ts';
import { day, labelled, link, moment, nameOr, plain, status } from '#kit/admin/columns.tsx';

const STATUS_LABELS: Record<ReportStatus, MessageDescriptor> = {
  open: msg({ message: 'Open', context: 'status' }),
  upheld: msg`Action taken`,
  dismissed: msg`Dismissed`,
};

const TONES = {
  open: 'waiting',
  upheld: 'good',
  dismissed: 'over',
} as const;

/** Returns the labels of the kinds of subjects. */
const labelsOf = (subjects: Subjects) =>
  Object.fromEntries(Object.values(subjects).map(({ type, label }) => [type, label])) as Record<
    ReportSubject,
    MessageDescriptor
  >;

/** Returns the columns of the table of reports. */
export const reportColumns = (subjects: Subjects): readonly AdminColumn<AdminReport>[] => [
  plain('subject', msg`Item`, 230, ({ subjectName, subjectId }) => nameOr(subjectName, subjectId), {
    card: 'title',
  }),
  status('status', 130, STATUS_LABELS, TONES, ({ status }) => status, { sort: 'waiting' }),
  labelled('type', msg`Type`, 100, labelsOf(subjects), ({ subjectType }) => subjectType),
  plain(
    'reason',
    msg`Reason`,
    240,
    ({ subjectType, reason }, i18n) => i18n._(reasonLabel(subjects[subjectType], reason)),
    { card: 'note' },
  ),
  plain('details', msg`Details`, 240, ({ details }) => details, { isHidden: true }),
  link('reporter', msg`Reported by`, 160, '/admin/users', ({ reporterId, reporterName }) => [
    reporterId,
    reporterName,
  ]),
  day('created', msg`Reported on`, ({ createdAt }) => createdAt, { width: 130, sort: 'createdAt' }),
  plain(
    'decision',
    msg`Decision`,
    170,
    ({ decision, subjectType }, i18n) =>
      decision && i18n._(actionOf(subjects[subjectType], decision).done),
  ),
  plain(
    'decisionReasons',
    msg`Decision reasons`,
    220,
    ({ decisionReasons }, { locale }) =>
      decisionReasons
        .map((reason) => MODERATION_REASONS[reason].label[locale === 'th' ? 'th' : 'en'])
        .join(', '),
    { isHidden: true },
  ),
  moment('decided', msg`Decided`, ({ decidedAt }) => decidedAt, {
    sort: 'decidedAt',
    isHidden: true,
  }),
  plain('decidedBy', msg`Decided by`, 150, ({ decidedByName }) => decidedByName, {
    isHidden: true,
  }),
  plain('subjectId', msg`Item ID`, 110, ({ subjectId }) => subjectId, { isHidden: true }),
  plain('id', msg`Report ID`, 100, ({ id }) => id, { isHidden: true }),
];

export const reportFilters = (subjects: Subjects): readonly AdminFilter[] => [
  choice('status', msg`Status`, REPORT_STATUSES, STATUS_LABELS),
  choice('subjectType', msg`Type`, REPORT_SUBJECTS, labelsOf(subjects)),
  {
    kind: 'choice',
    name: 'reason',
    label: msg`Reason`,
    options: REPORT_REASONS.map((value) => ({
      value,
      label: reasonLabel(subjects.listing, value),
    })),
  },
  { kind: 'id', name: 'reporterId', label: msg`Reporter’s ID` },
  days(msg`Reported on`),
];
