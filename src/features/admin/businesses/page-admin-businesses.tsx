import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import {
  type AdminBusiness,
  exportBusinesses,
  listBusinesses,
} from '#contract/business-admin-endpoints.ts';
import { Button } from '#ui/button.tsx';

import { AdminFrame } from '../admin-frame.tsx';
import type { AdminTableParts } from '../table/admin-column.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { BUSINESS_COLUMNS, BUSINESS_FILTERS } from './business-columns.tsx';
import { BlockBusinessDialog } from './block-business-dialog.tsx';
import { BusinessPanel } from './business-panel.tsx';

const TABLE: AdminTableParts<AdminBusiness> = {
  label: msg`Businesses`,
  searchHint: msg`Name, email or ID`,
  nothing: msg`No businesses match`,
  list: listBusinesses,
  export: exportBusinesses,
  columns: BUSINESS_COLUMNS,
  filters: BUSINESS_FILTERS,
  Actions: BusinessActions,
  Panel: BusinessPanel,
};

/** The table of all businesses. */
export function PageAdminBusinesses() {
  return (
    <AdminFrame title={<Trans>Businesses</Trans>}>
      <AdminTable parts={TABLE} />
    </AdminFrame>
  );
}

function BusinessActions({
  selected,
  onDone,
}: {
  selected: readonly AdminBusiness[];
  onDone: () => void;
}) {
  // The businesses of a change stay the same while it runs.
  const [asked, setAsked] = useState<{
    isBlocked: boolean;
    businesses: readonly AdminBusiness[];
  } | null>(null);
  const blocked = selected.filter(({ status }) => status === 'suspended');
  const active = selected.filter(({ status }) => status === 'active');
  return (
    <>
      {blocked.length > 0 && (
        <Button onClick={() => setAsked({ isBlocked: false, businesses: blocked })}>
          <Trans>Unblock</Trans>
        </Button>
      )}
      {active.length > 0 && (
        <Button onClick={() => setAsked({ isBlocked: true, businesses: active })}>
          <Trans>Block</Trans>
        </Button>
      )}
      {asked && (
        <BlockBusinessDialog
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
