import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';

import {
  type AdminBusiness,
  BUSINESS_SORTS,
  exportBusinesses,
  listBusinesses,
} from '#contract/business-admin-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';
import { Button } from '#ui/button.tsx';

import { AdminFrame } from '../admin-frame.tsx';
import { AdminTable, type AdminTableParts } from '../table/admin-table.tsx';
import { useTableState } from '../table/use-table-state.ts';
import { BUSINESS_COLUMNS, BUSINESS_FILTERS, businessesSearch } from './business-columns.tsx';
import { BlockBusinessDialog } from './block-business-dialog.tsx';
import { BusinessPanel } from './business-panel.tsx';

/** The table of all businesses. */
export function PageAdminBusinesses() {
  const { t } = useLingui();
  const { call } = useApp();
  const table = useTableState(businessesSearch, BUSINESS_SORTS, BUSINESS_COLUMNS);
  const parts = useMemo(
    (): AdminTableParts<AdminBusiness> => ({
      name: listBusinesses.id,
      columns: BUSINESS_COLUMNS,
      filters: BUSINESS_FILTERS,
      fetchPage: (query, signal) => call(listBusinesses, { query }, { signal }),
      fetchExport: (query, signal) => call(exportBusinesses, { query }, { signal }),
      Actions: BusinessActions,
      Panel: BusinessPanel,
    }),
    [call],
  );
  return (
    <AdminFrame title={<Trans>Businesses</Trans>}>
      <AdminTable
        label={t`Businesses`}
        searchHint={t`Name, email or ID`}
        nothing={<Trans>No businesses match</Trans>}
        {...table}
        parts={parts}
      />
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
