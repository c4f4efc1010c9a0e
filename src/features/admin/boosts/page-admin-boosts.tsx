import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import * as v from 'valibot';

import {
  type AdminBoost,
  BOOST_SORTS,
  exportBoosts,
  listBoosts,
} from '#contract/boost-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';

import { AdminFrame } from '../admin-frame.tsx';
import { AdminTable, type AdminTableParts } from '../table/admin-table.tsx';
import { readTableState, writeTableState } from '../table/table-search.ts';
import { BOOST_COLUMNS, BOOST_FILTERS } from './boost-columns.tsx';
import { BoostDecisions } from './boost-decision.tsx';
import { BoostPanel } from './boost-panel.tsx';
import { boostsSearch } from './boosts-search.ts';

/** The table of all boosts. Those that wait for a decision come first. */
export function PageAdminBoosts() {
  const { t } = useLingui();
  const { call } = useApp();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const state = readTableState(v.parse(boostsSearch, search), BOOST_SORTS, BOOST_COLUMNS);
  const parts = useMemo(
    (): AdminTableParts<AdminBoost> => ({
      name: listBoosts.id,
      columns: BOOST_COLUMNS,
      filters: BOOST_FILTERS,
      fetchPage: (query, signal) => call(listBoosts, { query }, { signal }),
      fetchExport: (query, signal) => call(exportBoosts, { query }, { signal }),
      Actions: BoostActions,
      Panel: BoostPanel,
    }),
    [call],
  );
  return (
    <AdminFrame title={<Trans>Boosts</Trans>}>
      <AdminTable
        label={t`Boosts`}
        searchHint={t`Listing, owner or ID`}
        nothing={<Trans>No boosts match</Trans>}
        state={state}
        onChange={(changes) =>
          void navigate({
            href: pathname + writeTableState({ ...state, ...changes }, BOOST_SORTS, BOOST_COLUMNS),
            replace: true,
            resetScroll: false,
          })
        }
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
