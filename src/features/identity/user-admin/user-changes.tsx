import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import {
  type AdminUser,
  changeUserRole,
  endUserSessions,
  listUsers,
  readUserForAdmins,
} from '#contract/identity/user-admin-endpoints.ts';
import {
  changeUserStatus,
  STATUS_REASONS,
  type StatusReason,
} from '#contract/identity/user-status-endpoints.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { Select } from '#ui/field.tsx';

import { BulkDialog } from '#kit/admin/bulk-dialog.tsx';
import type { ChangeDialogProps } from '#kit/admin/change-buttons.tsx';
import { useShowRowChange } from '#kit/admin/use-show-row-change.ts';
import { userName } from './user-labels.ts';
import { REASON_LABELS } from '#kit/admin/log-labels.ts';

/** A change of users that is asked about first. */
export type UserChange = 'block' | 'unblock' | 'make_admin' | 'remove_admin' | 'end_sessions';

type DialogProps = Omit<ChangeDialogProps<AdminUser, UserChange>, 'change'>;

/** Asks before a change of users, and makes it. */
export function UserChangeDialog({ change, ...props }: ChangeDialogProps<AdminUser, UserChange>) {
  switch (change) {
    case 'block':
    case 'unblock':
      return <BlockDialog {...props} isBlocked={change === 'block'} />;
    case 'make_admin':
    case 'remove_admin':
      return <RoleDialog {...props} isAdmin={change === 'make_admin'} />;
    case 'end_sessions':
      return <SessionsDialog {...props} />;
  }
}

const useShowChange = () => useShowRowChange<AdminUser>(listUsers.id, readUserForAdmins.id);

function BlockDialog({ rows, isBlocked, onClose }: DialogProps & { isBlocked: boolean }) {
  const { i18n, t } = useLingui();
  const { call } = useApp();
  const showChange = useShowChange();
  const [reason, setReason] = useState<StatusReason>(isBlocked ? 'spam' : 'mistake');
  return (
    <BulkDialog
      title={
        isBlocked
          ? t`${plural(rows.length, { one: 'Block # user?', other: 'Block # users?' })}`
          : t`${plural(rows.length, { one: 'Unblock # user?', other: 'Unblock # users?' })}`
      }
      verb={isBlocked ? <Trans>Block</Trans> : <Trans>Unblock</Trans>}
      isDanger={isBlocked}
      rows={rows}
      nameOf={(user) => userName(user, i18n)}
      run={async ({ id }) => {
        const { status } = await call(changeUserStatus, {
          params: { userId: String(id), isBlocked: isBlocked ? 'true' : 'false' },
          body: { reason },
        });
        showChange(id, { status });
      }}
      onClose={onClose}
    >
      <p>
        {isBlocked ? (
          <Trans>
            They’re logged out on all devices and can’t log in. Their listings and hunts go off the
            market.
          </Trans>
        ) : (
          <Trans>They can log in again. Their listings and hunts go live again.</Trans>
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

function RoleDialog({ rows, isAdmin, onClose }: DialogProps & { isAdmin: boolean }) {
  const { i18n, t } = useLingui();
  const { call } = useApp();
  const showChange = useShowChange();
  return (
    <BulkDialog
      title={isAdmin ? t`Make this user a site admin?` : t`Remove the site admin role?`}
      verb={isAdmin ? <Trans>Make site admin</Trans> : <Trans>Remove role</Trans>}
      isDanger={!isAdmin}
      rows={rows}
      nameOf={(user) => userName(user, i18n)}
      run={async ({ id }) => {
        await call(changeUserRole, { params: { id: String(id) }, body: { isAdmin } });
        showChange(id, { isAdmin });
      }}
      onClose={onClose}
    >
      <p>
        {isAdmin ? (
          <Trans>
            Site admins can see and change everything. They must set up two-step verification first.
          </Trans>
        ) : (
          <Trans>They lose access to the admin area immediately.</Trans>
        )}
      </p>
    </BulkDialog>
  );
}

function SessionsDialog({ rows, onClose }: DialogProps) {
  const { i18n, t } = useLingui();
  const { call } = useApp();
  const showChange = useShowChange();
  return (
    <BulkDialog
      title={t`${plural(rows.length, { one: 'Log # user out of all devices?', other: 'Log # users out of all devices?' })}`}
      verb={<Trans>Log out</Trans>}
      rows={rows}
      nameOf={(user) => userName(user, i18n)}
      run={async ({ id }) => {
        await call(endUserSessions, { params: { id: String(id) } });
        showChange(id, {});
      }}
      onClose={onClose}
    >
      <p>
        <Trans>They’re logged out on all devices and can log in again.</Trans>
      </p>
    </BulkDialog>
  );
}
