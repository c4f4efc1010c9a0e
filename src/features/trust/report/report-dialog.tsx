import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import type { ReportSubject } from '#contract/trust/report.ts';
import { useSession } from '#kit/session/session.ts';
import { Dialog } from '#ui/dialog.tsx';

import { FormReport, type FormReportProps } from './form-report.tsx';

const TITLES: Record<ReportSubject, MessageDescriptor> = {
  listing: msg`Report this listing`,
  review: msg`Report this review`,
  user: msg`Report this member`,
  business: msg`Report this business`,
};

/**
 * Dialog with the report form. Keyed by owner, so that one user's input is removed when the user
 * changes.
 */
export function ReportDialog(props: Omit<FormReportProps, 'account'>) {
  const { i18n } = useLingui();
  const account = useSession();
  return (
    <Dialog isOpen onClose={props.onDone} title={i18n._(TITLES[props.subject.type])}>
      {account !== undefined && (
        <FormReport key={account?.id ?? 'visitor'} account={account} {...props} />
      )}
    </Dialog>
  );
}
