import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { listLog, type LogEntry, readLogCheck } from '#contract/site/audit-endpoints.ts';
import { MODERATION_REASONS, type ModerationReasonId } from '#contract/trust/moderation-reasons.ts';
import type { StatusReason } from '#contract/identity/user-status-endpoints.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { formatMoment } from '#ui/format/day.ts';

import { type AdminTableParts, choice, days } from '#kit/admin/admin-column.ts';
import { AdminTable } from '#kit/admin/admin-table.tsx';
import { link, moment, plain } from '#kit/admin/columns.tsx';
import { RowLink } from '#kit/admin/row-links.tsx';
import { StatusMark } from '#kit/admin/status-mark.tsx';
import { REASON_LABELS, ACTION_LABELS, SUBJECT_LABELS } from '#kit/admin/log-labels.ts';
import { accountQuery } from '#kit/net/account-query.ts';

const subjectPage = { user: '/admin/users', business: '/admin/businesses', hunt: '/admin/hunts' };

const TABLE: AdminTableParts<LogEntry> = {
  label: msg`Audit log`,
  searchHint: msg`Action or item ID`,
  nothing: msg`No entries match`,
  list: listLog,
  columns: [
    plain(
      'action',
      msg`Action`,
      230,
      ({ action }, i18n) => {
        const label = ACTION_LABELS[action];
        return label ? i18n._(label) : action;
      },
      { card: 'title' },
    ),
    link(
      'actor',
      msg`Site admin`,
      170,
      '/admin/users',
      ({ actorId, actorName }) => [actorId, actorName],
      { card: 'note' },
    ),
    plain('subject', msg`Item`, 150, ({ subjectKind, subjectId }, i18n) => {
      const label = SUBJECT_LABELS[subjectKind];
      return `${label ? i18n._(label) : subjectKind} ${subjectId ?? ''}`.trim();
    }),
    plain(
      'open',
      msg`Open the item`,
      140,
      ({ subjectKind, subjectId }) =>
        subjectId !== null && subjectKind in subjectPage ? subjectId : null,
      {
        cell: ({ subjectKind, subjectId }) =>
          subjectId !== null &&
          subjectKind in subjectPage && (
            <RowLink to={subjectPage[subjectKind as 'user'] as '/admin/users'} id={subjectId}>
              <Trans>Open</Trans>
            </RowLink>
          ),
        isHidden: true,
      },
    ),
    plain('fields', msg`Fields`, 220, ({ fields }) => fields.join(', ')),
    plain('reason', msg`Reason`, 150, ({ reason }, i18n) => {
      const label = REASON_LABELS[reason as StatusReason];
      if (label) return i18n._(label);
      const language = i18n.locale === 'th' ? 'th' : 'en';
      return MODERATION_REASONS[reason as ModerationReasonId]?.label[language] ?? reason;
    }),
    moment('at', msg`Time`, ({ at }) => at, { sort: 'createdAt' }),
    plain(
      'chain',
      msg`Integrity`,
      110,
      ({ isIntact }, i18n) =>
        i18n._(isIntact ? msg`Intact` : msg({ message: 'Changed', context: 'audit log' })),
      {
        cell: ({ isIntact }) => (
          <StatusMark tone={isIntact ? 'good' : 'bad'}>
            {isIntact ? <Trans>Intact</Trans> : <Trans context="audit log">Changed</Trans>}
          </StatusMark>
        ),
        card: 'end',
      },
    ),
    plain('id', msg`Entry ID`, 100, ({ id }) => id, { isHidden: true }),
  ],
  filters: [
    choice('action', msg`Action`, Object.keys(ACTION_LABELS), ACTION_LABELS),
    choice('subjectKind', msg`Item`, Object.keys(SUBJECT_LABELS), SUBJECT_LABELS),
    { kind: 'id', name: 'subjectId', label: msg`Item ID` },
    { kind: 'id', name: 'actorId', label: msg`Site admin’s ID` },
    days(msg`Time`),
  ],
};

/** The table of what site admins did. */
export function PageAdminLog() {
  return <AdminTable parts={TABLE} actions={<LastCheck />} />;
}

/** The last full check of the log. It runs on the server's command line, because it reads all rows. */
function LastCheck() {
  const { i18n } = useLingui();
  const { call } = useApp();
  const { data } = useQuery(accountQuery(call, readLogCheck, {}));
  if (!data) return null;
  const { checked } = data;
  if (!checked) {
    return (
      <StatusMark tone="waiting">
        <Trans>Not fully checked yet</Trans>
      </StatusMark>
    );
  }
  const day = formatMoment(checked.at, i18n.locale);
  return checked.isUnchanged ? (
    <StatusMark tone="good">
      <Trans>Checked on {day}: intact</Trans>
    </StatusMark>
  ) : (
    <StatusMark tone="bad">
      <Trans>Changed since the check on {day}</Trans>
    </StatusMark>
  );
}
