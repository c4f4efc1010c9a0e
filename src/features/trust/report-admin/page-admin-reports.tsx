import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { type AdminReport, listReports } from '#contract/trust/report-admin-endpoints.ts';
import { RouteButton } from '#ui/button.tsx';

import type { AdminTableParts } from '#kit/admin/admin-column.ts';
import { AdminTable } from '#kit/admin/admin-table.tsx';
import { PanelActions } from '#kit/admin/panel-parts.tsx';
import type { SubjectDefinition, Subjects } from '../subject/define-subject.ts';
import { reportColumns, reportFilters } from './report-columns.tsx';

const tableOf = (subjects: Subjects): AdminTableParts<AdminReport> => ({
  label: msg`Reports`,
  title: msg`All reports`,
  searchHint: msg`Item, reporter or ID`,
  nothing: msg`No reports match`,
  list: listReports,
  columns: reportColumns(subjects),
  filters: reportFilters(subjects),
  Detail: ({ row }) => <ReportDetail row={row} subject={subjects[row.subjectType]} />,
});

/** The table of all reports. Open ones come first; they are decided on the desk. */
export function PageAdminReports({ subjects }: { subjects: Subjects }) {
  const [table] = useState(() => tableOf(subjects));
  return <AdminTable parts={table} />;
}

/** Where the report of a panel is decided, and what it is about. */
function ReportDetail({ row, subject }: { row: AdminReport; subject: SubjectDefinition }) {
  const { i18n } = useLingui();
  const { deskId, subjectId, isLive } = row;
  const { admin } = subject;
  return (
    <PanelActions>
      {deskId !== null && (
        <RouteButton
          to="/admin/desk/$queue"
          params={{ queue: 'reports' }}
          search={{ id: deskId }}
          variant="primary"
        >
          <Trans>Review</Trans>
        </RouteButton>
      )}
      {isLive && (
        <RouteButton
          to="/properties/$id/{-$title}"
          params={{ id: String(subjectId), title: undefined }}
        >
          <Trans>Open the listing</Trans>
        </RouteButton>
      )}
      {admin && (
        <RouteButton to={admin.to} search={{ open: subjectId }}>
          {i18n._(admin.label)}
        </RouteButton>
      )}
    </PanelActions>
  );
}
