import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';

import {
  type AdminBoost,
  BOOST_SORTS,
  exportBoosts,
  listBoosts,
} from '#contract/boost-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';

import { AdminFrame } from '../admin-frame.tsx';
import { AdminTable, type AdminTableParts } from '../table/admin-table.tsx';
import { PanelActions } from '../table/panel-parts.tsx';
import { useTableState } from '../table/use-table-state.ts';
import { BOOST_COLUMNS, BOOST_FILTERS } from './boost-columns.tsx';
import { BoostDecisions } from './boost-decision.tsx';
import { boostsSearch } from './boosts-search.ts';

/** The table of all boosts and featured listings. Those that wait for a decision come first. */
export function PageAdminBoosts() {
  const { t } = useLingui();
  const { call } = useApp();
  const table = useTableState(boostsSearch, BOOST_SORTS, BOOST_COLUMNS);
  const parts = useMemo(
    (): AdminTableParts<AdminBoost> => ({
      name: listBoosts.id,
      columns: BOOST_COLUMNS,
      filters: BOOST_FILTERS,
      fetchPage: (query, signal) => call(listBoosts, { query }, { signal }),
      fetchExport: (query, signal) => call(exportBoosts, { query }, { signal }),
      Actions: BoostActions,
      Detail: BoostDetail,
    }),
    [call],
  );
  return (
    <AdminFrame title={<Trans>Boosts</Trans>}>
      <AdminTable
        label={t`Boosts`}
        searchHint={t`Listing, owner or ID`}
        nothing={<Trans>No boosts match</Trans>}
        {...table}
        parts={parts}
      />
    </AdminFrame>
  );
}

function BoostActions({
  selected,
  onDone,
}: {
  selected: readonly AdminBoost[];
  onDone: () => void;
}) {
  return <BoostDecisions boosts={selected} onDone={onDone} />;
}

/** What a site admin can do with the boost of a panel. */
function BoostDetail({ row }: { row: AdminBoost }) {
  return (
    <PanelActions>
      <BoostDecisions boosts={[row]} />
    </PanelActions>
  );
}
