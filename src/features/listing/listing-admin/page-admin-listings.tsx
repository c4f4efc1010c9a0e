import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import {
  type AdminListing,
  listListingsForAdmins,
} from '#contract/listing/listing-admin-endpoints.ts';
import {
  type ModeratedListing,
  moderatedListingQuery,
  OffererRecord,
} from '../moderation/offerer-record.tsx';
import type { AdminTableParts } from '#kit/admin/admin-column.ts';
import { AdminTable } from '#kit/admin/admin-table.tsx';
import { PanelActions, RowFacts } from '#kit/admin/panel-parts.tsx';
import { RowPanel } from '#kit/admin/row-panel.tsx';
import { useApp } from '#kit/visit/app-context.tsx';
import { RouteButton } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';

import { ListingChanges } from './listing-changes.tsx';
import { LISTING_COLUMNS, LISTING_FILTERS, listingName, stateOf } from './listing-columns.tsx';
import styles from './listings.module.css';

/** The details of a listing, and what a site admin can do with it. */
function ListingPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui();
  const app = useApp();
  const rows = useQuery({
    queryKey: [listListingsForAdmins.id, 'row', app.language, id] as const,
    queryFn: async ({ signal }) =>
      (await app.call(listListingsForAdmins, { query: { id: String(id) } }, { signal })).rows,
    refetchOnMount: 'always',
    meta: { of: 'account' },
  });
  const whole = useQuery(moderatedListingQuery(app, id));
  const row = rows.data?.[0];
  return (
    <RowPanel
      query={{
        data: row && whole.data && { row, listing: whole.data },
        isPending: rows.isPending || whole.isPending,
        refetch: () => Promise.all([rows.refetch(), whole.refetch()]),
      }}
      title={row ? listingName(row) : t`Listing`}
      failed={<Trans>Couldn’t load the listing</Trans>}
      onClose={onClose}
    >
      {(found) => <Detail {...found} onChanged={() => void rows.refetch()} />}
    </RowPanel>
  );
}

function Detail({
  row,
  listing,
  onChanged,
}: {
  row: AdminListing;
  listing: ModeratedListing;
  onChanged: () => void;
}) {
  const state = stateOf(row);
  const params = { id: String(row.id) };
  const [cover] = listing.images;
  return (
    <>
      {cover && (
        <div className={styles.cover}>
          <Picture photo={cover} alt="" sizes="360px" />
        </div>
      )}
      <PanelActions>
        {(state === 'pending' || state === 'changed') && (
          <RouteButton
            to="/admin/desk/$queue"
            params={{ queue: 'listings' }}
            search={{ id: row.id }}
            variant="primary"
          >
            <Trans>Review</Trans>
          </RouteButton>
        )}
        {row.published && (
          <RouteButton to="/properties/$id/{-$title}" params={{ ...params, title: row.slug }}>
            <Trans>View listing</Trans>
          </RouteButton>
        )}
        {state !== 'deleted' && (
          <RouteButton to="/admin/edit-listing/$id" params={params}>
            <Trans>Edit</Trans>
          </RouteButton>
        )}
        <ListingChanges selected={[row]} onDone={onChanged} />
      </PanelActions>
      <RowFacts row={row} columns={LISTING_COLUMNS} />
      <OffererRecord listing={listing} />
    </>
  );
}

const TABLE: AdminTableParts<AdminListing> = {
  label: msg`Listings`,
  searchHint: msg`Title, owner’s email, reference or ID`,
  nothing: msg`No listings match`,
  list: listListingsForAdmins,
  columns: LISTING_COLUMNS,
  filters: LISTING_FILTERS,
  Actions: ListingChanges,
  Panel: ListingPanel,
};

/** The table of all listings. */
export function PageAdminListings() {
  return <AdminTable parts={TABLE} />;
}
