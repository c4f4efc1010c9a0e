import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import {
  ACCOUNT_REASON_IDS,
  type AccountReason,
  MODERATION_REASONS,
} from '#contract/trust/moderation-reasons.ts';
import type { ReportDecision } from '#contract/trust/moderation-subject-endpoints.ts';
import { REPORT_REASONS } from '#contract/trust/report.ts';
import { reportReasonLabel } from '../report/report-labels.ts';
import { useApp } from '#kit/visit/app-context.tsx';

import { STATUS_LABELS as USER_STATUS_LABELS } from '#features/identity/user-admin/user-labels.ts';
import { DeskPanel, HistoryEntry, SubjectTitle } from './desk-layout.tsx';
import styles from './desk.module.css';
import { RecordRows } from './offerer-record.tsx';
import { ReasonsDialog, type Why } from './reasons-dialog.tsx';
import type { Reported } from './subject-queries.ts';

type Account = NonNullable<Reported['account']>;

const STATUS_LABELS: Record<Account['status'], MessageDescriptor> = {
  ...USER_STATUS_LABELS,
  suspended: msg`Blocked`,
};

/** A reported member or business. */
export function ReportedAccount({
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
      <p className={styles.place}>
        {[type === 'user' ? t`Member` : t`Business`, i18n._(STATUS_LABELS[status]), email]
          .filter(Boolean)
          .join(' · ')}
      </p>
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
export function ReportedAccountRecord({ account: { record, history } }: { account: Account }) {
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
          <p className={styles.soft}>
            <Trans>None</Trans>
          </p>
        ) : (
          <ol className={styles.history}>
            {history.map((entry) => (
              <HistoryEntry
                key={entry.at + entry.action + entry.reason}
                what={<Words entry={entry} />}
                who={entry.actorName}
                at={entry.at}
              />
            ))}
          </ol>
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

function Words({ entry: { action, reason } }: { entry: Account['history'][number] }) {
  const { i18n } = useLingui();
  const { language } = useApp();
  const ofReport = REPORT_REASONS.find((one) => one === reason);
  const ofModerator = ACCOUNT_REASON_IDS.find((one) => one === reason);
  const isReport = action === 'upheld' || action === 'dismissed';
  const why = isReport
    ? ofReport && i18n._(reportReasonLabel('user', ofReport))
    : ofModerator && MODERATION_REASONS[ofModerator][language].label;
  const what = ACTION_LABELS[action];
  return [what ? i18n._(what) : action, why].filter(Boolean).join(': ');
}

/** Asks why a member or a business is warned, or a member is blocked. */
export function AccountReasons({
  isBlock,
  onDecide,
  ...rest
}: {
  isBlock: boolean;
  isBusy: boolean;
  onDecide: (why: Pick<ReportDecision, 'reasons'>) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [why, setWhy] = useState<Why<AccountReason>>({ reasons: [], message: '' });
  return (
    <ReasonsDialog
      {...rest}
      title={isBlock ? t`Block this member?` : t`Send a warning?`}
      lead={
        isBlock ? (
          <Trans>
            They’re logged out on all devices. Their listings and hunts go off the market.
          </Trans>
        ) : (
          <Trans>They get a notification with the reasons. Their account stays as it is.</Trans>
        )
      }
      action={isBlock ? <Trans>Block</Trans> : <Trans>Send warning</Trans>}
      isDanger={isBlock}
      reasonIds={ACCOUNT_REASON_IDS}
      maxLength={0}
      why={why}
      onWhy={setWhy}
      onDecide={() => onDecide({ reasons: why.reasons })}
    />
  );
}
