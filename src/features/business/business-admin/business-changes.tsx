import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import {
  type AdminBusiness,
  changeBusinessStatus,
  listBusinesses,
  readBusinessForAdmins,
} from '#contract/business/business-admin-endpoints.ts';
import { STATUS_REASONS, type StatusReason } from '#contract/identity/user-status-endpoints.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { Select } from '#ui/field.tsx';

import type { ActionsProps } from '#kit/admin/admin-column.ts';
import { BulkDialog } from '#kit/admin/bulk-dialog.tsx';
import {
  ChangeButtons,
  type ChangeDialogProps,
  type RowChange,
} from '#kit/admin/change-buttons.tsx';
import { useShowRowChange } from '#kit/admin/use-show-row-change.ts';
import { REASON_LABELS } from '#kit/admin/log-labels.ts';

const CHANGES = {
  unblock: { verb: msg`Unblock`, isPossible: ({ status }) => status === 'suspended' },
  block: { verb: msg`Block`, isPossible: ({ status }) => status === 'active' },
} satisfies Record<string, RowChange<AdminBusiness>>;

/** The changes that are possible for some of these businesses, as buttons. */
export const BusinessChanges = (props: ActionsProps<AdminBusiness>) => (
  <ChangeButtons {...props} changes={CHANGES} Dialog={BlockDialog} />
);

function BlockDialog({
  change,
  rows,
  onClose,
}: ChangeDialogProps<AdminBusiness, keyof typeof CHANGES>) {
  const isBlocked = change === 'block';
  const { i18n, t } = useLingui();
  const { call } = useApp();
  const showChange = useShowRowChange<AdminBusiness>(listBusinesses.id, readBusinessForAdmins.id);
  const [reason, setReason] = useState<StatusReason>(isBlocked ? 'spam' : 'mistake');
  const count = rows.length;
  return (
    <BulkDialog
      title={
        isBlocked
          ? t`${plural(count, { one: 'Block # business?', other: 'Block # businesses?' })}`
          : t`${plural(count, { one: 'Unblock # business?', other: 'Unblock # businesses?' })}`
      }
      verb={i18n._(CHANGES[change].verb)}
      isDanger={isBlocked}
      rows={rows}
      nameOf={({ name }) => name}
      run={async ({ id }) => {
        const { status } = await call(changeBusinessStatus, {
          params: { id: String(id) },
          body: { status: isBlocked ? 'suspended' : 'active', reason },
        });
        showChange(id, { status });
      }}
      onClose={onClose}
    >
      <p>
        {isBlocked ? (
          <Trans>
            The business’s listings and hunts go off the market, and its pages are hidden. Members
            can’t act for it and are notified.
          </Trans>
        ) : (
          <Trans>
            The business’s listings, hunts and pages are shown again. Members can act for it and are
            notified.
          </Trans>
        )}
      </p>
      <Select
        label={t`Reason`}
        value={reason}
        choices={STATUS_REASONS.map((value) => ({ value, label: i18n._(REASON_LABELS[value]) }))}
        onChange={(value) => setReason(value as StatusReason)}
      />
    </BulkDialog>
  );
}
