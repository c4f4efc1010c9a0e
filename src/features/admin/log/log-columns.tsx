import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { LOG_SORTS, type LogEntry } from '#contract/audit-endpoints.ts';
import { MODERATION_REASONS, type ModerationReasonId } from '#contract/moderation-reasons.ts';
import type { StatusReason } from '#contract/user-status-endpoints.ts';
import { oneOf } from '#lib/search-params.ts';
import { formatMoment } from '#ui/format/day.ts';

import type { AdminColumn, AdminFilter } from '../table/admin-column.ts';
import { RowLink } from '../table/row-links.tsx';
import { StatusMark } from '../table/status-mark.tsx';
import { dayFilter, idFilter, tableSearch } from '../table/table-search.ts';
import { REASON_LABELS } from '../users/user-labels.ts';
import { ACTION_LABELS, SUBJECT_LABELS } from './log-labels.ts';

const subjectPage = { user: '/admin/users', business: '/admin/businesses', hunt: '/admin/hunts' };

/** The columns of the audit log. */
export const LOG_COLUMNS: readonly AdminColumn<LogEntry>[] = [
  {
    id: 'action',
    heading: msg`Action`,
    width: 230,
    card: 'title',
    isUsual: true,
    text: ({ action }, i18n) => {
      const label = ACTION_LABELS[action];
      return label ? i18n._(label) : action;
    },
  },
  {
    id: 'actor',
    heading: msg`Site admin`,
    width: 170,
    card: 'note',
    isUsual: true,
    text: ({ actorName, actorId }) => actorName || `#${actorId}`,
    cell: ({ actorName, actorId }) => (
      <RowLink to="/admin/users" id={actorId}>
        {actorName || `#${actorId}`}
      </RowLink>
    ),
  },
  {
    id: 'subject',
    heading: msg`Item`,
    width: 150,
    isUsual: true,
    text: ({ subjectKind, subjectId }, i18n) => {
      const label = SUBJECT_LABELS[subjectKind];
      return `${label ? i18n._(label) : subjectKind} ${subjectId ?? ''}`.trim();
    },
  },
  {
    id: 'open',
    heading: msg`Open the item`,
    width: 140,
    isUsual: false,
    text: ({ subjectKind, subjectId }) =>
      subjectId !== null && subjectKind in subjectPage ? subjectId : null,
    cell: ({ subjectKind, subjectId }) =>
      subjectId !== null &&
      subjectKind in subjectPage && (
        <RowLink to={subjectPage[subjectKind as 'user'] as '/admin/users'} id={subjectId}>
          <Trans>Open</Trans>
        </RowLink>
      ),
  },
  {
    id: 'fields',
    heading: msg`Fields`,
    width: 220,
    isUsual: true,
    text: ({ fields }) => fields.join(', '),
  },
  {
    id: 'reason',
    heading: msg`Reason`,
    width: 150,
    isUsual: true,
    text: ({ reason }, i18n) => {
      const label = REASON_LABELS[reason as StatusReason];
      if (label) return i18n._(label);
      const language = i18n.locale === 'th' ? 'th' : 'en';
      return MODERATION_REASONS[reason as ModerationReasonId]?.[language].label ?? reason;
    },
  },
  {
    id: 'at',
    heading: msg`Time`,
    width: 170,
    sort: { by: 'createdAt', first: 'desc' },
    isUsual: true,
    text: ({ at }, i18n) => formatMoment(at, i18n.locale),
  },
  {
    id: 'chain',
    heading: msg`Integrity`,
    width: 110,
    card: 'end',
    isUsual: true,
    text: ({ isIntact }, i18n) =>
      i18n._(isIntact ? msg`Intact` : msg({ message: 'Changed', context: 'audit log' })),
    cell: ({ isIntact }) => (
      <StatusMark tone={isIntact ? 'good' : 'bad'}>
        {isIntact ? <Trans>Intact</Trans> : <Trans context="audit log">Changed</Trans>}
      </StatusMark>
    ),
  },
  { id: 'id', heading: msg`Entry ID`, width: 100, isUsual: false, text: ({ id }) => id },
];

const ACTIONS = Object.keys(ACTION_LABELS);
const SUBJECTS = Object.keys(SUBJECT_LABELS);

const optionsOf = (labels: Readonly<Record<string, MessageDescriptor>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const LOG_FILTERS: readonly AdminFilter[] = [
  {
    kind: 'choice',
    name: 'action',
    label: msg`Action`,
    options: optionsOf(ACTION_LABELS),
  },
  {
    kind: 'choice',
    name: 'subjectKind',
    label: msg`Item`,
    options: optionsOf(SUBJECT_LABELS),
  },
  { kind: 'id', name: 'subjectId', label: msg`Item ID` },
  { kind: 'id', name: 'actorId', label: msg`Site admin’s ID` },
  { kind: 'days', from: 'createdFrom', to: 'createdTo', label: msg`Time` },
];

export const logSearch = tableSearch(
  LOG_SORTS,
  LOG_COLUMNS.map(({ id }) => id),
  {
    action: oneOf(ACTIONS),
    subjectKind: oneOf(SUBJECTS),
    subjectId: idFilter,
    actorId: idFilter,
    createdFrom: dayFilter,
    createdTo: dayFilter,
  },
);
