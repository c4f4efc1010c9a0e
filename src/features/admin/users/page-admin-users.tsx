import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import { type AdminUser, exportUsers, listUsers } from '#contract/user-admin-endpoints.ts';
import { useSession } from '#lib/session/session.ts';
import { Button } from '#ui/button.tsx';

import { AdminFrame } from '../admin-frame.tsx';
import type { AdminTableParts } from '../table/admin-column.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { type UserChange, UserChangeDialog } from './user-changes.tsx';
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
  return (
    <AdminFrame title={<Trans>Users</Trans>}>
      <AdminTable parts={TABLE} />
    </AdminFrame>
  );
}

/** The changes of all selected users for which they are possible. */
function UserActions({ selected, onDone }: { selected: readonly AdminUser[]; onDone: () => void }) {
  const own = useSession()?.id;
  // The users of a change stay the same while it runs.
  const [asked, setAsked] = useState<{ change: UserChange; users: readonly AdminUser[] } | null>(
    null,
  );
  const others = selected.filter(({ id, status }) => id !== own && status !== 'deleted');
  const blockable = others.filter(({ status }) => status !== 'blocked');
  const unblockable = others.filter(({ status }) => status === 'blocked');
  const ask = (change: UserChange, users: readonly AdminUser[]) => setAsked({ change, users });
  return (
    <>
      {unblockable.length > 0 && (
        <Button onClick={() => ask('unblock', unblockable)}>
          <Trans>Unblock</Trans>
        </Button>
      )}
      {blockable.length > 0 && (
        <Button onClick={() => ask('block', blockable)}>
          <Trans>Block</Trans>
        </Button>
      )}
      {others.length > 0 && (
        <Button onClick={() => ask('end_sessions', others)}>
          <Trans>Log out of all devices</Trans>
        </Button>
      )}
      {asked && (
        <UserChangeDialog
          {...asked}
          onClose={() => {
            setAsked(null);
            onDone();
          }}
        />
      )}
    </>
  );
}
