import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import {
  exportLog,
  listLog,
  LOG_SORTS,
  type LogEntry,
  readLogCheck,
} from '#contract/audit-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';
import { formatMoment } from '#ui/format/day.ts';

import { AdminFrame } from '../admin-frame.tsx';
import { AdminTable, type AdminTableParts } from '../table/admin-table.tsx';
import { StatusMark } from '../table/status-mark.tsx';
import { useTableState } from '../table/use-table-state.ts';
import { LOG_COLUMNS, LOG_FILTERS, logSearch } from './log-columns.tsx';

/** The table of what site admins did. */
export function PageAdminLog() {
  const { t } = useLingui();
  const { call } = useApp();
  const table = useTableState(logSearch, LOG_SORTS, LOG_COLUMNS);
  const parts = useMemo(
    (): AdminTableParts<LogEntry> => ({
      name: listLog.id,
      columns: LOG_COLUMNS,
      filters: LOG_FILTERS,
      fetchPage: (query, signal) => call(listLog, { query }, { signal }),
      fetchExport: (query, signal) => call(exportLog, { query }, { signal }),
    }),
    [call],
  );
  return (
    <AdminFrame title={<Trans>Audit log</Trans>} actions={<LastCheck />}>
      <AdminTable
        label={t`Audit log`}
        searchHint={t`Action or item ID`}
        nothing={<Trans>No entries match</Trans>}
        {...table}
        parts={parts}
      />
    </AdminFrame>
  );
}

/** The last full check of the log. It runs on the server's command line, because it reads all rows. */
function LastCheck() {
  const { i18n } = useLingui();
  const { call } = useApp();
  const { data } = useQuery({
    queryKey: [readLogCheck.id] as const,
    queryFn: ({ signal }) => call(readLogCheck, {}, { signal }),
    meta: { of: 'account' },
  });
  if (!data) return null;
  const { checked } = data;
  if (!checked) {
    return (
      <StatusMark tone="waiting">
        <Trans>Not fully checked yet</Trans>
      </StatusMark>
    );
  }
  const day = formatMoment(checked.at, i18n.locale);
  return checked.isUnchanged ? (
    <StatusMark tone="good">
      <Trans>Checked on {day}: intact</Trans>
    </StatusMark>
  ) : (
    <StatusMark tone="bad">
      <Trans>Changed since the check on {day}</Trans>
    </StatusMark>
  );
}
