import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';

import { USER_SORTS } from '#contract/user.ts';
import { type AdminUser, exportUsers, listUsers } from '#contract/user-admin-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';
import { useSession } from '#lib/session/session.ts';
import { Button } from '#ui/button.tsx';

import { AdminFrame } from '../admin-frame.tsx';
import { AdminTable, type AdminTableParts } from '../table/admin-table.tsx';
import { useTableState } from '../table/use-table-state.ts';
import { type UserChange, UserChangeDialog } from './user-changes.tsx';
import { USER_COLUMNS, USER_FILTERS } from './user-columns.tsx';
import { UserPanel } from './user-panel.tsx';
import { usersSearch } from './users-search.ts';

/** The table of all accounts. */
export function PageAdminUsers() {
  const { t } = useLingui();
  const { call } = useApp();
  const table = useTableState(usersSearch, USER_SORTS, USER_COLUMNS);
  const parts = useMemo(
    (): AdminTableParts<AdminUser> => ({
      name: listUsers.id,
      columns: USER_COLUMNS,
      filters: USER_FILTERS,
      fetchPage: (query, signal) => call(listUsers, { query }, { signal }),
      fetchExport: (query, signal) => call(exportUsers, { query }, { signal }),
      Actions: UserActions,
      Panel: UserPanel,
    }),
    [call],
  );
  return (
    <AdminFrame title={<Trans>Users</Trans>}>
      <AdminTable
        label={t`Users`}
        searchHint={t`Name, email, phone or ID`}
        nothing={<Trans>No users match</Trans>}
        {...table}
        parts={parts}
      />
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
