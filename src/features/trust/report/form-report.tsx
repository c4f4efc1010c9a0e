import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useRef, useState } from 'react';

import { type ReportDraft, reportDraftOf } from '#contract/draft-kinds.ts';
import { isApiError } from '#contract/kit/is-api-error.ts';
import { type NewReport, REPORT_DETAILS_MAX_LENGTH, subjectRow } from '#contract/trust/report.ts';
import type { Account } from '#contract/identity/user.ts';
import { NetworkError } from '#kit/net/network-error.ts';
import { type AppContext, useApp } from '#kit/visit/app-context.tsx';
import { useSession } from '#kit/session/session.ts';
import { runOperation } from '#kit/sync/run-operation.ts';
import { draftConflict, useDraft } from '#kit/sync/drafts/use-draft.ts';
import { VISITOR } from '#storage/caches.ts';
import { NotSavedError } from '#storage/not-saved-error.ts';
import { sendReport } from '../operations/send-report.ts';
import { reasonLabel, type SubjectDefinition } from '../subject/define-subject.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ConflictChoice } from '#ui/conflict-choice.tsx';
import { DraftStatusLine } from '#ui/draft-status.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useToast, useUnsavedToast, type Toast } from '#ui/toast.tsx';

import styles from './form-report.module.css';

/** What is reported. */
export interface ReportTarget {
  subject: SubjectDefinition;
  id: number;
  /** Null: it has none. */
  title: string | null;
  /** Of a review: the agent on whose profile it is. */
  agentId?: number;
}

interface FormReportProps {
  account: Account | null;
  target: ReportTarget;
  onDone: () => void;
  /** Opens the login page, which returns to this form. */
  askToSignIn: () => void;
}

const reportFields =
  (subject: SubjectDefinition) =>
  ({ reason, details }: ReportDraft) => [
    { name: msg`What is wrong?`, text: reason ? reasonLabel(subject, reason) : null },
    { name: msg`Details`, text: details ?? null },
  ];

/** Form to report something. Its draft is saved from the first input on. */
function FormReport({ account, target, onDone, askToSignIn }: FormReportProps) {
  const { subject, id: targetId } = target;
  const { type } = subject;
  const { t } = useLingui();
  const app = useApp();
  const showToast = useToast();
  const showUnsavedToast = useUnsavedToast();
  const id = useId();
  const owner = account ? String(account.id) : VISITOR;
  const draft = useDraft(reportDraftOf(type), { targetId, owner });
  const { reason, details = '' } = draft.values;
  const [missing, setMissing] = useState<'reason' | 'details' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [undo, setUndo] = useState<(() => Promise<void>) | null>(null);
  const form = useRef<HTMLFormElement>(null);

  function change<Field extends 'reason' | 'details'>(field: Field, value: ReportDraft[Field]) {
    draft.set(field, value);
    // The draft's link in the list of drafts leads to this profile.
    if (target.agentId !== undefined) draft.set('agentId', target.agentId);
    setUndo(null);
    setMissing(null);
  }

  async function submit() {
    const lacks = reason ? (reason === 'other' && !details.trim() ? 'details' : null) : 'reason';
    setMissing(lacks);
    if (lacks || !reason) {
      form.current?.querySelector<HTMLElement>(`[name="${lacks}"]`)?.focus();
      return;
    }
    const isSaved = await draft.finish();
    if (!account) {
      if (isSaved) askToSignIn();
      else showUnsavedToast();
      return;
    }
    setBusy(true);
    const report = { type, id: targetId, reason, details: details.trim() };
    const { isTaken, toast } = await submitReport(app, owner, report, target);
    setBusy(false);
    showToast(toast);
    if (!isTaken) return;
    await draft.discard().catch(() => null);
    onDone();
  }

  async function discard() {
    const back = await draft.discard().catch(() => null);
    setMissing(null);
    setUndo(() => back);
  }

  if (draft.other) {
    return (
      <ConflictChoice
        conflict={draftConflict(draft.values, draft.other, reportFields(subject))}
        onChoose={(which) => void draft.choose(which)}
      />
    );
  }
  const isPending = account?.status === 'pending';
  const canWrite = draft.status !== 'loading' && draft.status !== 'newer';
  return (
    <Stack
      as="form"
      gap={4}
      ref={form}
      method="dialog"
      className={styles.form}
      data-unsaved={draft.isUnsaved || undefined}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack
        as="fieldset"

        disabled={!canWrite}
        aria-describedby={missing === 'reason' ? `${id}-reason` : undefined}
      >
        <Text as="legend" size={14} weight="medium">
          <Trans>What is wrong?</Trans>
        </Text>
        {subjectRow(type).reasons.map((one) => (
          <Row as="label" align="center" gap={3} key={one} className={styles.reason}>
            <input
              type="radio"
              name="reason"
              value={one}
              checked={reason === one}
              onChange={() => change('reason', one)}
            />
            {app.i18n._(reasonLabel(subject, one))}
          </Row>
        ))}
        {missing === 'reason' && (
          <Text tone="error" size={14} id={`${id}-reason`} role="alert">
            <Trans>Choose what is wrong.</Trans>
          </Text>
        )}
      </Stack>
      <TextArea
        label={reason === 'other' ? t`Reason` : t`Details (optional)`}
        name="details"
        rows={4}
        maxLength={REPORT_DETAILS_MAX_LENGTH}
        placeholder={t`What you saw, and where`}
        value={details}
        readOnly={!canWrite}
        error={missing === 'details' ? t`Describe the problem.` : undefined}
        onChange={({ target }) => change('details', target.value || undefined)}
      />
      <Row align="center" justify="between" gap={3} className={styles.state}>
        <DraftStatusLine status={draft.status} />
        {draft.status !== 'empty' && draft.status !== 'loading' && (
          <Button variant="quiet" onClick={() => void discard()}>
            <Trans>Discard draft</Trans>
          </Button>
        )}
        {undo && draft.status === 'empty' && (
          <Button
            variant="quiet"
            onClick={() => {
              setUndo(null);
              void undo();
            }}
          >
            <Trans>Restore draft</Trans>
          </Button>
        )}
      </Row>
      {isPending ? (
        <Text tone="soft">
          <Trans>Confirm your email first. Your draft stays here until then.</Trans>
        </Text>
      ) : (
        <Button variant="primary" large wide type="submit" disabled={!canWrite} aria-busy={isBusy}>
          {account ? <Trans>Send report</Trans> : <Trans>Log in and send</Trans>}
        </Button>
      )}
    </Stack>
  );
}

/**
 * Submits a report.
 * @returns the toast to show, and whether the form is finished
 */
async function submitReport(
  app: AppContext,
  owner: string,
  report: NewReport,
  { subject, title }: ReportTarget,
): Promise<{ isTaken: boolean; toast: Toast }> {
  const { i18n } = app;
  try {
    const sent = await runOperation(
      app,
      sendReport,
      sendReport.make(report, { owner, subject: title }),
    );
    const text =
      sent || navigator.onLine
        ? i18n._(subject.report.thanks)
        : i18n._(msg`Saved on this device. It will be sent when you’re online.`);
    return { isTaken: true, toast: { text } };
  } catch (error) {
    const isNotSent =
      isApiError(error) || error instanceof NetworkError || error instanceof NotSavedError;
    if (!isNotSent) throw error;
    const text =
      isApiError(error) && error.id === 'not_found'
        ? i18n._(subject.report.gone)
        : i18n._(msg`Couldn’t send the report. Check your connection and try again.`);
    return { isTaken: false, toast: { text, tone: 'error' } };
  }
}

/**
 * Dialog with the report form. Keyed by owner, so that one user's input is removed when the user
 * changes.
 */
export function ReportDialog(props: Omit<FormReportProps, 'account'>) {
  const { i18n } = useLingui();
  const account = useSession();
  return (
    <Dialog onClose={props.onDone} title={i18n._(props.target.subject.report.title)}>
      {account !== undefined && (
        <FormReport key={account?.id ?? 'visitor'} account={account} {...props} />
      )}
    </Dialog>
  );
}
