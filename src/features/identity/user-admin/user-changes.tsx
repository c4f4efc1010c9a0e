import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
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
import { WordedDialog } from '#kit/admin/bulk-dialog.tsx';
import type { ChangeDialogProps, WordedChange } from '#kit/admin/change-buttons.tsx';
import { REASON_LABELS } from '#kit/admin/log-labels.ts';
import { useShowRowChange } from '#kit/admin/use-show-row-change.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { LabelledSelect } from '#ui/labelled-select.tsx';

import { userName } from './user-labels.ts';

/** The changes of users that are asked about first. */
export const USER_CHANGES = {
  unblock: {
    verb: msg`Unblock`,
    isPossible: ({ status }) => status === 'blocked',
    title: (count) => msg`${plural(count, { one: 'Unblock # user?', other: 'Unblock # users?' })}`,
    text: msg`They can log in again. Their listings and hunts go live again.`,
  },
  block: {
    verb: msg`Block`,
    isPossible: ({ status }) => status !== 'blocked',
    title: (count) => msg`${plural(count, { one: 'Block # user?', other: 'Block # users?' })}`,
    text: msg`They’re logged out on all devices and can’t log in. Their listings and hunts go off the market.`,
    isDanger: true,
  },
  remove_admin: {
    verb: msg`Remove role`,
    button: msg`Remove site admin role`,
    isPossible: ({ isAdmin }) => isAdmin,
    title: () => msg`Remove the site admin role?`,
    text: msg`They lose access to the admin area immediately.`,
    isDanger: true,
  },
  make_admin: {
    verb: msg`Make site admin`,
    isPossible: ({ isAdmin, status }) => !isAdmin && status === 'active',
    title: () => msg`Make this user a site admin?`,
    text: msg`Site admins can see and change everything. They must set up two-step verification first.`,
  },
  end_sessions: {
    verb: msg`Log out`,
    button: msg`Log out of all devices`,
    isPossible: () => true,
    title: (count) =>
      msg`${plural(count, { one: 'Log # user out of all devices?', other: 'Log # users out of all devices?' })}`,
    text: msg`They’re logged out on all devices and can log in again.`,
  },
} satisfies Record<string, WordedChange<AdminUser>>;

/** Asks before a change of users, and makes it. */
export function UserChangeDialog({
  change,
  ...dialog
}: ChangeDialogProps<AdminUser, keyof typeof USER_CHANGES>) {
  const { i18n, t } = useLingui();
  const { call } = useApp();
  const showChange = useShowRowChange<AdminUser>(listUsers.id, readUserForAdmins.id);
  const isBlocked = change === 'block';
  const [reason, setReason] = useState<StatusReason>(isBlocked ? 'spam' : 'mistake');

  async function run({ id }: AdminUser): Promise<void> {
    const params = { id: String(id) };
    switch (change) {
      case 'block':
      case 'unblock': {
        const { status } = await call(changeUserStatus, {
          params: { userId: params.id, isBlocked: isBlocked ? 'true' : 'false' },
          body: { reason },
        });
        return showChange(id, { status });
      }
      case 'make_admin':
      case 'remove_admin': {
        const isAdmin = change === 'make_admin';
        await call(changeUserRole, { params, body: { isAdmin } });
        return showChange(id, { isAdmin });
      }
      case 'end_sessions':
        await call(endUserSessions, { params });
        return showChange(id, {});
    }
  }

  return (
    <WordedDialog
      {...dialog}
      texts={USER_CHANGES[change]}
      nameOf={(user) => userName(user, i18n)}
      run={run}
    >
      {(isBlocked || change === 'unblock') && (
        <LabelledSelect
          label={t`Reason`}
          values={STATUS_REASONS}
          labels={REASON_LABELS}
          value={reason}
          onChange={setReason}
        />
      )}
    </WordedDialog>
  );
}
