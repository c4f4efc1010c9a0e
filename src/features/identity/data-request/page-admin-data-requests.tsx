import { msg } from '@lingui/core/macro';

import {
  type DataRequest,
  exportDataRequests,
  listDataRequests,
} from '#contract/identity/data-request-endpoints.ts';

import type { AdminTableParts } from '#kit/admin/admin-column.ts';
import { AdminTable } from '#kit/admin/admin-table.tsx';
import { DATA_REQUEST_COLUMNS, DATA_REQUEST_FILTERS } from './data-request-columns.tsx';
import { DataRequestDetail } from './data-request-decision.tsx';

const TABLE: AdminTableParts<DataRequest> = {
  label: msg`Data requests`,
  searchHint: msg`Name, email or ID`,
  nothing: msg`No data requests match`,
  list: listDataRequests,
  export: exportDataRequests,
  columns: DATA_REQUEST_COLUMNS,
  filters: DATA_REQUEST_FILTERS,
  Detail: DataRequestDetail,
};

/** The table of all data requests. Open ones come first, the earliest deadline before the others. */
export function PageAdminDataRequests() {
  return <AdminTable parts={TABLE} />;
}
