import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import {
  type AdminBusiness,
  changeBusinessStatus,
  listBusinesses,
  readBusinessForAdmins,
} from '#contract/business-admin-endpoints.ts';
import { STATUS_REASONS, type StatusReason } from '#contract/user-status-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';
import { Select } from '#ui/field.tsx';

import { BulkDialog } from '../table/bulk-dialog.tsx';
import { useShowRowChange } from '../table/use-show-row-change.ts';
import { REASON_LABELS } from '../users/user-labels.ts';

/** Asks before businesses are blocked or unblocked, and does it. */
export function BlockBusinessDialog({
  businesses,
  isBlocked,
  onClose,
}: {
  businesses: readonly AdminBusiness[];
  isBlocked: boolean;
  onClose: () => void;
}) {
  const { i18n, t } = useLingui();
  const { call } = useApp();
  const showChange = useShowRowChange<AdminBusiness>(listBusinesses.id, readBusinessForAdmins.id);
  const [reason, setReason] = useState<StatusReason>(isBlocked ? 'spam' : 'mistake');
  const count = businesses.length;
  return (
    <BulkDialog
      title={
        isBlocked
          ? t`${plural(count, { one: 'Block # business?', other: 'Block # businesses?' })}`
          : t`${plural(count, { one: 'Unblock # business?', other: 'Unblock # businesses?' })}`
      }
      verb={isBlocked ? <Trans>Block</Trans> : <Trans>Unblock</Trans>}
      isDanger={isBlocked}
      rows={businesses}
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
