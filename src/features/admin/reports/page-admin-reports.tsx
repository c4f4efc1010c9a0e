import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';

import {
  type AdminReport,
  exportReports,
  listReports,
  REPORT_SORTS,
} from '#contract/report-admin-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';
import { buttonClass } from '#ui/button.tsx';

import { AdminFrame } from '../admin-frame.tsx';
import { AdminTable, type AdminTableParts } from '../table/admin-table.tsx';
import { PanelActions } from '../table/panel-parts.tsx';
import { useTableState } from '../table/use-table-state.ts';
import { REPORT_COLUMNS, REPORT_FILTERS } from './report-columns.tsx';
import { reportsSearch } from './reports-search.ts';

/** The table of all reports. Open ones come first; they are decided on the desk. */
export function PageAdminReports() {
  const { t } = useLingui();
  const { call } = useApp();
  const table = useTableState(reportsSearch, REPORT_SORTS, REPORT_COLUMNS);
  const parts = useMemo(
    (): AdminTableParts<AdminReport> => ({
      name: listReports.id,
      columns: REPORT_COLUMNS,
      filters: REPORT_FILTERS,
      fetchPage: (query, signal) => call(listReports, { query }, { signal }),
      fetchExport: (query, signal) => call(exportReports, { query }, { signal }),
      Detail: ReportDetail,
    }),
    [call],
  );
  return (
    <AdminFrame title={<Trans>All reports</Trans>}>
      <AdminTable
        label={t`Reports`}
        searchHint={t`Item, reporter or ID`}
        nothing={<Trans>No reports match</Trans>}
        {...table}
        parts={parts}
      />
    </AdminFrame>
  );
}

/** Where the report of a panel is decided, and what it is about. */
function ReportDetail({ row }: { row: AdminReport }) {
  const { deskId, subjectType, subjectId, isLive } = row;
  return (
    <PanelActions>
      {deskId !== null && (
        <Link
          to="/admin/desk/$queue"
          params={{ queue: 'reports' }}
          search={{ id: deskId } as never}
          className={buttonClass({ look: 'primary' })}
        >
          <Trans>Review</Trans>
        </Link>
      )}
      {isLive && (
        <Link
          to="/properties/$id/{-$title}"
          params={{ id: String(subjectId), title: undefined }}
          className={buttonClass()}
        >
          <Trans>Open the listing</Trans>
        </Link>
      )}
      {(subjectType === 'user' || subjectType === 'business') && (
        <Link
          to={subjectType === 'user' ? '/admin/users' : '/admin/businesses'}
          search={{ open: subjectId } as never}
          className={buttonClass()}
        >
          {subjectType === 'user' ? <Trans>Open the user</Trans> : <Trans>Open the business</Trans>}
        </Link>
      )}
    </PanelActions>
  );
}
