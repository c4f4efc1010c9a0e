import { useLingui } from '@lingui/react/macro';

import { useSession } from '#lib/session/session.ts';
import { Dialog } from '#ui/dialog.tsx';

import { FormReport, type FormReportProps } from './form-report.tsx';

/**
 * Dialog with the report form. Keyed by owner, so that one user's input is removed when the user
 * changes.
 */
export function ReportDialog(props: Omit<FormReportProps, 'account'>) {
  const { t } = useLingui();
  const account = useSession();
  return (
    <Dialog
      isOpen
      onClose={props.onDone}
      title={props.subject.type === 'review' ? t`Report this review` : t`Report this listing`}
    >
      {account !== undefined && (
        <FormReport key={account?.id ?? 'visitor'} account={account} {...props} />
      )}
    </Dialog>
  );
}
