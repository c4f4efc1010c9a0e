import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import {
  type AdminReport,
  exportReports,
  listReports,
} from '#contract/trust/report-admin-endpoints.ts';
import { buttonClass } from '#ui/button.tsx';

import type { AdminTableParts } from '#kit/admin/admin-column.ts';
import { AdminTable } from '#kit/admin/admin-table.tsx';
import { PanelActions } from '#kit/admin/panel-parts.tsx';
import { REPORT_COLUMNS, REPORT_FILTERS } from './report-columns.tsx';

const TABLE: AdminTableParts<AdminReport> = {
  label: msg`Reports`,
  title: msg`All reports`,
  searchHint: msg`Item, reporter or ID`,
  nothing: msg`No reports match`,
  list: listReports,
  export: exportReports,
  columns: REPORT_COLUMNS,
  filters: REPORT_FILTERS,
  Detail: ReportDetail,
};

/** The table of all reports. Open ones come first; they are decided on the desk. */
export function PageAdminReports() {
  return <AdminTable parts={TABLE} />;
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
