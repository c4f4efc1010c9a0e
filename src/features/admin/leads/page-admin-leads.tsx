import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';

import {
  type AdminLead,
  exportLeads,
  LEAD_SORTS,
  listLeads,
} from '#contract/lead-admin-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';

import { AdminFrame } from '../admin-frame.tsx';
import { AdminTable, type AdminTableParts } from '../table/admin-table.tsx';
import { useTableState } from '../table/use-table-state.ts';
import { LEAD_COLUMNS, LEAD_FILTERS, leadsSearch } from './lead-columns.tsx';

/** The table of all leads on the hunting board. */
export function PageAdminLeads() {
  const { t } = useLingui();
  const { call } = useApp();
  const table = useTableState(leadsSearch, LEAD_SORTS, LEAD_COLUMNS);
  const parts = useMemo(
    (): AdminTableParts<AdminLead> => ({
      name: listLeads.id,
      columns: LEAD_COLUMNS,
      filters: LEAD_FILTERS,
      fetchPage: (query, signal) => call(listLeads, { query }, { signal }),
      fetchExport: (query, signal) => call(exportLeads, { query }, { signal }),
    }),
    [call],
  );
  return (
    <AdminFrame title={<Trans>Hunting board</Trans>}>
      <AdminTable
        label={t`Leads`}
        searchHint={t`Hunt, listing or sender ID`}
        nothing={<Trans>No leads match</Trans>}
        {...table}
        parts={parts}
      />
    </AdminFrame>
  );
}
