import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import {
  type AdminBusiness,
  exportBusinesses,
  listBusinesses,
} from '#contract/business-admin-endpoints.ts';

import { AdminFrame } from '../admin-frame.tsx';
import type { AdminTableParts } from '../table/admin-column.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { BUSINESS_COLUMNS, BUSINESS_FILTERS } from './business-columns.tsx';
import { BusinessChanges } from './business-changes.tsx';
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
  return (
    <AdminFrame title={<Trans>Businesses</Trans>}>
      <AdminTable parts={TABLE} />
    </AdminFrame>
  );
}
