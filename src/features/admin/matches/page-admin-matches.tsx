import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';

import {
  type AdminMatch,
  exportMatches,
  listMatches,
  MATCH_SORTS,
} from '#contract/match-admin-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';

import { AdminFrame } from '../admin-frame.tsx';
import { AdminTable, type AdminTableParts } from '../table/admin-table.tsx';
import { useTableState } from '../table/use-table-state.ts';
import { MATCH_COLUMNS, MATCH_FILTERS, matchesSearch } from './match-columns.tsx';

/** The table of all matches of hunts and listings. */
export function PageAdminMatches() {
  const { t } = useLingui();
  const { call } = useApp();
  const table = useTableState(matchesSearch, MATCH_SORTS, MATCH_COLUMNS);
  const parts = useMemo(
    (): AdminTableParts<AdminMatch> => ({
      name: listMatches.id,
      columns: MATCH_COLUMNS,
      filters: MATCH_FILTERS,
      fetchPage: (query, signal) => call(listMatches, { query }, { signal }),
      fetchExport: (query, signal) => call(exportMatches, { query }, { signal }),
    }),
    [call],
  );
  return (
    <AdminFrame title={<Trans>Matches</Trans>}>
      <AdminTable
        label={t`Matches`}
        searchHint={t`Hunt ID or listing ID`}
        nothing={<Trans>No matches found</Trans>}
        {...table}
        parts={parts}
      />
    </AdminFrame>
  );
}
