import { msg } from '@lingui/core/macro';

import { type AdminBoost, exportBoosts, listBoosts } from '#contract/listing/boost-endpoints.ts';

import type { AdminTableParts } from '#kit/admin/admin-column.ts';
import { AdminTable } from '#kit/admin/admin-table.tsx';
import { PanelActions } from '#kit/admin/panel-parts.tsx';
import { BOOST_COLUMNS, BOOST_FILTERS } from './boost-columns.tsx';
import { BoostDecisions } from './boost-decision.tsx';

const TABLE: AdminTableParts<AdminBoost> = {
  label: msg`Boosts`,
  searchHint: msg`Listing, owner or ID`,
  nothing: msg`No boosts match`,
  list: listBoosts,
  export: exportBoosts,
  columns: BOOST_COLUMNS,
  filters: BOOST_FILTERS,
  Actions: BoostDecisions,
  Detail: BoostDetail,
};

/** The table of all boosts and featured listings. Those that wait for a decision come first. */
export function PageAdminBoosts() {
  return <AdminTable parts={TABLE} />;
}

/** What a site admin can do with the boost of a panel. */
function BoostDetail({ row }: { row: AdminBoost }) {
  return (
    <PanelActions>
      <BoostDecisions selected={[row]} />
    </PanelActions>
  );
}
