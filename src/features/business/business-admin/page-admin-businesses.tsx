import { msg } from '@lingui/core/macro';

import {
  type AdminBusiness,
  exportBusinesses,
  listBusinesses,
} from '#contract/business/business-admin-endpoints.ts';

import type { AdminTableParts } from '#kit/admin/admin-column.ts';
import { AdminTable } from '#kit/admin/admin-table.tsx';
import { BusinessChanges } from './business-changes.tsx';
import { BUSINESS_COLUMNS, BUSINESS_FILTERS } from './business-columns.tsx';
import { BusinessPanel } from './business-panel.tsx';

const TABLE: AdminTableParts<AdminBusiness> = {
  label: msg`Businesses`,
  searchHint: msg`Name, email or ID`,
  nothing: msg`No businesses match`,
  list: listBusinesses,
  export: exportBusinesses,
  columns: BUSINESS_COLUMNS,
  filters: BUSINESS_FILTERS,
  Actions: BusinessChanges,
  Panel: BusinessPanel,
};

/** The table of all businesses. */
export function PageAdminBusinesses() {
  return <AdminTable parts={TABLE} />;
}
