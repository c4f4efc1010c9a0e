import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { ACCOUNT_REASON_IDS, MODERATION_REASONS } from '#contract/trust/moderation-reasons.ts';
import { REPORT_REASONS } from '#contract/trust/report.ts';
import { useApp } from '#kit/visit/app-context.tsx';

import { STATUS_LABELS as USER_STATUS_LABELS } from '#features/identity/user-admin/user-labels.ts';
import {
  DeskPanel,
  HistoryEntry,
  RecordRows,
  SubjectTitle,
} from '../moderation-queue/desk-layout.tsx';
import styles from '../moderation-queue/desk.module.css';
import { type Reported, reasonLabel, type SubjectDefinition } from '../subject/define-subject.ts';
import { userSubject } from './user-subject.ts';
import { Stack, Text } from '#ui/layout.tsx';

type Account = NonNullable<Reported['account']>;

const STATUS_LABELS: Record<Account['status'], MessageDescriptor> = {
  ...USER_STATUS_LABELS,
  suspended: msg`Blocked`,
};

/** A reported member or business. */
function ReportedAccount({
  subject: { type, id },
  account: { name, email, status },
}: {
  subject: Reported['subject'];
  account: Account;
}) {
  const { i18n, t } = useLingui();
  const to = type === 'user' ? '/member/$id' : '/business/$id';
  return (
    <header>
      <SubjectTitle>{name || t`Deleted account`}</SubjectTitle>
      <Text tone="soft">
        {[type === 'user' ? t`Member` : t`Business`, i18n._(STATUS_LABELS[status]), email]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {status === 'active' && (
        <p>
          <Link to={to} params={{ id: String(id) }}>
            <Trans>View the public page</Trans>
          </Link>
        </p>
      )}
    </header>
  );
}

/** What is known of a reported account, and earlier reports and decisions. */
function ReportedAccountRecord({ account: { record, history } }: { account: Account }) {
  return (
    <>
      <DeskPanel title={<Trans>History</Trans>}>
        <RecordRows
          record={record}
          live={<Trans>Live listings</Trans>}
          pending={<Trans>Pending listings</Trans>}
        />
      </DeskPanel>
      <DeskPanel title={<Trans>Earlier reports and decisions</Trans>}>
        {history.length === 0 ? (
          <Text tone="soft" size={14}>
            <Trans>None</Trans>
          </Text>
        ) : (
          <Stack as="ol" gap={3} size={14} className={styles.history}>
            {history.map((entry) => (
              <HistoryEntry
                key={entry.at + entry.action + entry.reason}
                what={<HistoryText entry={entry} />}
                who={entry.actorName}
                at={entry.at}
              />
            ))}
          </Stack>
        )}
      </DeskPanel>
    </>
  );
}

const ACTION_LABELS: Readonly<Record<string, MessageDescriptor>> = {
  upheld: msg`Action taken on a report`,
  dismissed: msg`Report dismissed`,
  'user.warn': msg`Warned`,
  'business.warn': msg`Warned`,
  'user.block': msg`Blocked`,
  'user.unblock': msg`Unblocked`,
};

function HistoryText({ entry: { action, reason } }: { entry: Account['history'][number] }) {
  const { i18n } = useLingui();
  const { language } = useApp();
  const ofReport = REPORT_REASONS.find((one) => one === reason);
  const ofModerator = ACCOUNT_REASON_IDS.find((one) => one === reason);
  const isReport = action === 'upheld' || action === 'dismissed';
  const why = isReport
    ? ofReport && i18n._(reasonLabel(userSubject, ofReport))
    : ofModerator && MODERATION_REASONS[ofModerator].label[language];
  const what = ACTION_LABELS[action];
  return [what ? i18n._(what) : action, why].filter(Boolean).join(': ');
}

export const AccountOnDesk: SubjectDefinition['OnDesk'] = ({
  reported: { subject, account },
  children,
}) =>
  account &&
  children({
    main: <ReportedAccount subject={subject} account={account} />,
    side: <ReportedAccountRecord account={account} />,
  });
