import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import {
  VIEW_REASONS,
  viewAccount,
  type ViewReason,
} from '#contract/identity/account-view-endpoints.ts';
import { type AdminUser, readUserForAdmins } from '#contract/identity/user-admin-endpoints.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { showAccountView } from '#kit/session/account-view.ts';
import { LabelledSelect } from '#ui/labelled-select.tsx';
import { useToast } from '#ui/toast.tsx';

import { BulkDialog } from '#kit/admin/bulk-dialog.tsx';
import { userName } from './user-labels.ts';
import { REASON_LABELS } from '#kit/admin/log-labels.ts';

/** Asks why, and opens a tab that shows Sala as a user sees it. */
export function ViewAsDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const { call, queryClient } = useApp();
  const showToast = useToast();
  const [reason, setReason] = useState<ViewReason>('support_request');
  const name = userName(user, i18n);

  async function view({ id }: AdminUser): Promise<void> {
    // Opened before the call, because browsers block tabs that a click doesn't open at once.
    const tab = window.open('about:blank');
    if (!tab) {
      showToast({ text: t`Allow pop-ups for Sala, then try again.`, tone: 'error' });
      return;
    }
    try {
      showAccountView(tab, await call(viewAccount, { body: { userId: id, reason } }));
    } catch (error) {
      tab.close();
      throw error;
    }
    void queryClient.invalidateQueries({ queryKey: [readUserForAdmins.id, id] });
  }

  return (
    <BulkDialog
      title={t`View Sala as ${name}?`}
      verb={<Trans>Start viewing</Trans>}
      rows={[user]}
      nameOf={() => name}
      run={view}
      onClose={onClose}
    >
      <p>
        <Trans>
          A new tab shows Sala as they see it for 15 minutes. You can’t change anything. We notify
          them and record it in the audit log.
        </Trans>
      </p>
      <LabelledSelect
        label={t`Reason`}
        values={VIEW_REASONS}
        labels={REASON_LABELS}
        value={reason}
        onChange={setReason}
      />
    </BulkDialog>
  );
}
