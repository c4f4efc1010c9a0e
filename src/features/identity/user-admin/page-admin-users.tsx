import { msg } from '@lingui/core/macro';

import { type AdminUser, exportUsers, listUsers } from '#contract/identity/user-admin-endpoints.ts';
import { useSession } from '#kit/session/session.ts';

import type { ActionsProps, AdminTableParts } from '#kit/admin/admin-column.ts';
import { AdminTable } from '#kit/admin/admin-table.tsx';
import { ChangeButtons, type RowChange } from '#kit/admin/change-buttons.tsx';
import { UserChangeDialog } from './user-changes.tsx';
import { USER_COLUMNS, USER_FILTERS } from './user-columns.tsx';
import { UserPanel } from './user-panel.tsx';

const TABLE: AdminTableParts<AdminUser> = {
  label: msg`Users`,
  searchHint: msg`Name, email, phone or ID`,
  nothing: msg`No users match`,
  list: listUsers,
  export: exportUsers,
  columns: USER_COLUMNS,
  filters: USER_FILTERS,
  Actions: UserActions,
  Panel: UserPanel,
};

/** The table of all accounts. */
export function PageAdminUsers() {
  return <AdminTable parts={TABLE} />;
}

const CHANGES = {
  unblock: { verb: msg`Unblock`, isPossible: ({ status }) => status === 'blocked' },
  block: { verb: msg`Block`, isPossible: ({ status }) => status !== 'blocked' },
  end_sessions: { verb: msg`Log out of all devices`, isPossible: () => true },
} satisfies Record<string, RowChange<AdminUser>>;

/** The changes that are possible for some of the selected users. Nobody changes their own account. */
function UserActions({ selected, ...props }: ActionsProps<AdminUser>) {
  const own = useSession()?.id;
  const others = selected.filter(({ id, status }) => id !== own && status !== 'deleted');
  return <ChangeButtons {...props} selected={others} changes={CHANGES} Dialog={UserChangeDialog} />;
}
