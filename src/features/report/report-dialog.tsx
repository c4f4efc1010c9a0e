import { useLingui } from '@lingui/react/macro';

import { useSession } from '#lib/session/session.ts';
import { Dialog } from '#ui/dialog.tsx';

import { FormReport, type FormReportProps } from './form-report.tsx';

/** The form in its dialog. By its owner: what one person typed is gone with them. */
export function ReportDialog(props: Omit<FormReportProps, 'account'>) {
  const { t } = useLingui();
  const account = useSession();
  return (
    <Dialog isOpen onClose={props.onDone} title={t`Report this listing`}>
      {account !== undefined && (
        <FormReport key={account?.id ?? 'visitor'} account={account} {...props} />
      )}
    </Dialog>
  );
}
