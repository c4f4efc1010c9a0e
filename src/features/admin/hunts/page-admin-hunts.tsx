import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';

import {
  type AdminHunt,
  exportHunts,
  HUNT_SORTS,
  listHunts,
} from '#contract/hunt-admin-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';

import { AdminFrame } from '../admin-frame.tsx';
import { AdminTable, type AdminTableParts } from '../table/admin-table.tsx';
import { useTableState } from '../table/use-table-state.ts';
import { HuntActions } from './hunt-changes.tsx';
import { HUNT_COLUMNS, HUNT_FILTERS, huntsSearch } from './hunt-columns.tsx';
import { HuntPanelDetail } from './hunt-panel-detail.tsx';

/** The table of all hunts. */
export function PageAdminHunts() {
  const { t } = useLingui();
  const { call } = useApp();
  const table = useTableState(huntsSearch, HUNT_SORTS, HUNT_COLUMNS);
  const parts = useMemo(
    (): AdminTableParts<AdminHunt> => ({
      name: listHunts.id,
      columns: HUNT_COLUMNS,
      filters: HUNT_FILTERS,
      fetchPage: (query, signal) => call(listHunts, { query }, { signal }),
      fetchExport: (query, signal) => call(exportHunts, { query }, { signal }),
      Actions: HuntActions,
      Detail: HuntPanelDetail,
    }),
    [call],
  );
  return (
    <AdminFrame title={<Trans>Hunts</Trans>}>
      <AdminTable
        label={t`Hunts`}
        searchHint={t`Hunter’s email or hunt ID`}
        nothing={<Trans>No hunts match</Trans>}
        {...table}
        parts={parts}
      />
    </AdminFrame>
  );
}
