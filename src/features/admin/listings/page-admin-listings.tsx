import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import {
  type AdminListing,
  exportListings,
  listListingsForAdmins,
} from '#contract/listing-admin-endpoints.ts';
import { Button } from '#ui/button.tsx';

import { AdminFrame } from '../admin-frame.tsx';
import type { AdminTableParts } from '../table/admin-column.ts';
import { AdminTable } from '../table/admin-table.tsx';
import {
  canChange,
  ChangeVerb,
  LISTING_CHANGES,
  type ListingChange,
  ListingChangeDialog,
} from './listing-changes.tsx';
import { LISTING_COLUMNS, LISTING_FILTERS } from './listing-columns.tsx';
import { ListingPanel } from './listing-panel.tsx';

const TABLE: AdminTableParts<AdminListing> = {
  label: msg`Listings`,
  searchHint: msg`Title, owner’s email, reference or ID`,
  nothing: msg`No listings match`,
  list: listListingsForAdmins,
  export: exportListings,
  columns: LISTING_COLUMNS,
  filters: LISTING_FILTERS,
  Actions: ListingActions,
  Panel: ListingPanel,
};

/** The table of all listings. */
export function PageAdminListings() {
  return (
    <AdminFrame title={<Trans>Listings</Trans>}>
      <AdminTable parts={TABLE} />
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
