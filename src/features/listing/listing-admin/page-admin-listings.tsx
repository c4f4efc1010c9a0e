import { msg } from '@lingui/core/macro';

import {
  type AdminListing,
  exportListings,
  listListingsForAdmins,
} from '#contract/listing/listing-admin-endpoints.ts';

import type { AdminTableParts } from '#kit/admin/admin-column.ts';
import { AdminTable } from '#kit/admin/admin-table.tsx';
import { ListingChanges } from './listing-changes.tsx';
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
  Actions: ListingChanges,
  Panel: ListingPanel,
};

/** The table of all listings. */
export function PageAdminListings() {
  return <AdminTable parts={TABLE} />;
}
