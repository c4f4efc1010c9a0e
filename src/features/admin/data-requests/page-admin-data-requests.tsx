import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';

import {
  DATA_REQUEST_SORTS,
  type DataRequest,
  exportDataRequests,
  listDataRequests,
} from '#contract/data-request-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';

import { AdminFrame } from '../admin-frame.tsx';
import { AdminTable, type AdminTableParts } from '../table/admin-table.tsx';
import { useTableState } from '../table/use-table-state.ts';
import { DATA_REQUEST_COLUMNS, DATA_REQUEST_FILTERS } from './data-request-columns.tsx';
import { DataRequestDetail } from './data-request-decision.tsx';
import { dataRequestsSearch } from './data-requests-search.ts';

/** The table of all data requests. Open ones come first, the earliest deadline before the others. */
export function PageAdminDataRequests() {
  const { t } = useLingui();
  const { call } = useApp();
  const table = useTableState(dataRequestsSearch, DATA_REQUEST_SORTS, DATA_REQUEST_COLUMNS);
  const parts = useMemo(
    (): AdminTableParts<DataRequest> => ({
      name: listDataRequests.id,
      columns: DATA_REQUEST_COLUMNS,
      filters: DATA_REQUEST_FILTERS,
      fetchPage: (query, signal) => call(listDataRequests, { query }, { signal }),
      fetchExport: (query, signal) => call(exportDataRequests, { query }, { signal }),
      Detail: DataRequestDetail,
    }),
    [call],
  );
  return (
    <AdminFrame title={<Trans>Data requests</Trans>}>
      <AdminTable
        label={t`Data requests`}
        searchHint={t`Name, email or ID`}
        nothing={<Trans>No data requests match</Trans>}
        {...table}
        parts={parts}
      />
    </AdminFrame>
  );
}
