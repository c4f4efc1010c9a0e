import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';

import {
  ADMIN_LISTING_SORTS,
  type AdminListing,
  exportListings,
  listListingsForAdmins,
} from '#contract/listing-admin-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';
import { Button } from '#ui/button.tsx';

import { AdminFrame } from '../admin-frame.tsx';
import { AdminTable, type AdminTableParts } from '../table/admin-table.tsx';
import { useTableState } from '../table/use-table-state.ts';
import {
  canChange,
  ChangeVerb,
  LISTING_CHANGES,
  type ListingChange,
  ListingChangeDialog,
} from './listing-changes.tsx';
import { LISTING_COLUMNS, LISTING_FILTERS } from './listing-columns.tsx';
import { ListingPanel } from './listing-panel.tsx';
import { listingsSearch } from './listings-search.ts';

/** The table of all listings. */
export function PageAdminListings() {
  const { t } = useLingui();
  const { call } = useApp();
  const table = useTableState(listingsSearch, ADMIN_LISTING_SORTS, LISTING_COLUMNS);
  const parts = useMemo(
    (): AdminTableParts<AdminListing> => ({
      name: listListingsForAdmins.id,
      columns: LISTING_COLUMNS,
      filters: LISTING_FILTERS,
      fetchPage: (query, signal) => call(listListingsForAdmins, { query }, { signal }),
      fetchExport: (query, signal) => call(exportListings, { query }, { signal }),
      Actions: ListingActions,
      Panel: ListingPanel,
    }),
    [call],
  );
  return (
    <AdminFrame title={<Trans>Listings</Trans>}>
      <AdminTable
        label={t`Listings`}
        searchHint={t`Title, owner’s email, reference or ID`}
        nothing={<Trans>No listings match</Trans>}
        {...table}
        parts={parts}
      />
    </AdminFrame>
  );
}

/** The changes that are possible for at least one of the selected listings. */
function ListingActions({
  selected,
  onDone,
}: {
  selected: readonly AdminListing[];
  onDone: () => void;
}) {
  // The listings of a change stay the same while it runs.
  const [asked, setAsked] = useState<{
    change: ListingChange;
    listings: readonly AdminListing[];
  } | null>(null);
  return (
    <>
      {LISTING_CHANGES.map((change) => {
        const listings = selected.filter((listing) => canChange(listing, change));
        return (
          listings.length > 0 && (
            <Button key={change} onClick={() => setAsked({ change, listings })}>
              <ChangeVerb change={change} />
            </Button>
          )
        );
      })}
      {asked && (
        <ListingChangeDialog
          {...asked}
          onClose={() => {
            setAsked(null);
            onDone();
          }}
        />
      )}
    </>
  );
}
