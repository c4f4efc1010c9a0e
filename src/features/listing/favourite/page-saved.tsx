import { Plural, Trans } from '@lingui/react/macro';
import { infiniteQueryOptions, useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { useState } from 'react';

import { isApiError } from '#contract/kit/is-api-error.ts';
import { listSavedListings } from '#contract/listing/favourite-endpoints.ts';
import type { ListingCard } from '#contract/listing/listing.ts';
import { ShowMore } from '#kit/frames/show-more.tsx';
import { InstallInvitation } from '#kit/install/install-invitation.tsx';
import { useSession } from '#kit/session/session.ts';
import { type AppContext, useApp } from '#kit/visit/app-context.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button, RouteButton } from '#ui/button.tsx';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { EmptyState, NotLoaded } from '#ui/empty-state.tsx';
import { deviceIcon } from '#ui/icons.ts';
import { Page, Row, Text } from '#ui/layout.tsx';
import { OfflineCopy } from '#ui/offline-copy.tsx';

import { ListingGrid, ListingGridSkeleton } from '../listing/listing-grid.tsx';
import { listingQuery } from '../listing/listing-queries.ts';
import { NoteMark } from '../note/note-mark.tsx';
import { PlanDayButton } from '../viewing-day/plan-day-button.tsx';
import styles from './page-saved.module.css';
import { readVisitorFavourites } from './visitor-favourites.ts';

export function PageSaved() {
  const session = useSession();
  return (
    <Page>
      <h1>
        <Trans>Saved homes</Trans>
      </h1>
      {session === undefined ? (
        <ListingGridSkeleton />
      ) : (
        <>
          <InstallInvitation className={styles.invitation} />
          {session === null ? <VisitorSaved /> : <SavedList />}
        </>
      )}
    </Page>
  );
}

function showNote({ id }: ListingCard) {
  return <NoteMark listingId={id} />;
}

/** List of saved homes, without the page layout. */
export function SavedList() {
  const app = useApp();
  const query = useInfiniteQuery(savedQuery(app));
  const { data, isPending, refetch } = query;
  if (isPending) return <ListingGridSkeleton />;
  const last = data?.pages.at(-1);
  if (!data || !last) return <SavedFailure onRetry={() => void refetch()} />;
  const { goneCount } = last.reply;
  const { totalCount } = last.reply.pagination;
  // Newly saved homes move others to the next page, so remove duplicates.
  const listings = new Map(
    data.pages.flatMap(({ reply }) => reply.properties.rows).map((row) => [row.id, row]),
  );
  const cachedAt = data.pages.find((page) => page.cachedAt)?.cachedAt ?? null;
  return (
    <>
      <div className={styles.offline}>
        <OfflineCopy cachedAt={cachedAt} />
      </div>
      {listings.size === 0 ? (
        <SavedEmpty goneCount={goneCount} />
      ) : (
        <>
          <Row align="center" justify="between" gap={4} className={styles.head}>
            <Text as="h2" tone="soft" size={16} weight="regular">
              <Plural value={totalCount} one="# home" other="# homes" />
            </Text>
            <PlanDayButton listings={[...listings.values()]} />
          </Row>
          <ListingGrid listings={[...listings.values()]} deal="any" below={showNote} />
          <ShowMore list={query} above={10}>
            <Trans>Show more homes</Trans>
          </ShowMore>
          {goneCount > 0 && (
            <Text above={10} tone="soft" size={14} className={styles.gone}>
              <OffMarketCount count={goneCount} />
            </Text>
          )}
        </>
      )}
    </>
  );
}

/** Query for the saved homes, page by page, last saved first. */
export function savedQuery(app: Pick<AppContext, 'ask' | 'language' | 'pageSize'>) {
  return infiniteQueryOptions({
    queryKey: [listSavedListings.id, app.language] as const,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      app.ask(
        listSavedListings,
        { query: { page: pageParam, pageSize: app.pageSize() } },
        { signal },
      ),
    getNextPageParam: (last, _pages, page) => (last.reply.pagination.hasMore ? page + 1 : null),
    meta: { of: 'account' },
  });
}

const BACK = { back: '/users/saved' };

/** The homes that a visitor has saved on this device. */
function VisitorSaved() {
  const app = useApp();
  // A home that is removed here stays until the page is left, so that a mistake can be undone.
  const [favourites] = useState(readVisitorFavourites);
  const homes = useQueries({ queries: favourites.map(({ id }) => listingQuery(app, id)) });
  if (favourites.length === 0) return <SavedEmpty goneCount={0} />;
  if (homes.some(({ isPending }) => isPending)) return <ListingGridSkeleton />;
  const isGone = (error: unknown) => isApiError(error) && error.id === 'not_found';
  const listings = homes.flatMap(({ data }) => data?.reply ?? []);
  const goneCount = homes.filter(({ error }) => isGone(error)).length;
  const failedCount = homes.length - listings.length - goneCount;
  const retry = () => {
    for (const home of homes) if (home.isError) void home.refetch();
  };
  if (failedCount > 0 && listings.length === 0) return <SavedFailure onRetry={retry} />;
  return (
    <>
      <div className={styles.offline}>
        <Banner
          icon={deviceIcon}
          tone="sky"
          actions={
            <>
              <RouteButton to="/register" search={BACK} variant="primary">
                <Trans>Create account</Trans>
              </RouteButton>
              <RouteButton to="/login" search={BACK}>
                <Trans>Log in</Trans>
              </RouteButton>
            </>
          }
        >
          <Trans>
            Saved on this device only. Create an account to see them on all your devices.
          </Trans>
        </Banner>
      </div>
      <Row align="center" justify="between" gap={4} className={styles.head}>
        <Text as="h2" tone="soft" size={16} weight="regular">
          <Plural value={listings.length} one="# home" other="# homes" />
        </Text>
      </Row>
      <ListingGrid listings={listings} deal="any" />
      {failedCount > 0 && (
        <Text above={10} tone="soft" size={14} className={styles.gone} role="status">
          <Plural
            value={failedCount}
            one="Couldn’t load # more home."
            other="Couldn’t load # more homes."
          />{' '}
          <Button variant="quiet" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </Text>
      )}
      {goneCount > 0 && (
        <Text above={10} tone="soft" size={14} className={styles.gone}>
          <OffMarketCount count={goneCount} />
        </Text>
      )}
    </>
  );
}

/** Says how many saved homes are off the market. */
function OffMarketCount({ count }: { count: number }) {
  return (
    <Plural
      value={count}
      one="# saved home is off the market. It will show here again if it’s republished."
      other="# saved homes are off the market. They will show here again if they’re republished."
    />
  );
}

/** The list before the first home is saved. */
function SavedEmpty({ goneCount }: { goneCount: number }) {
  const isVisitor = useSession() === null;
  return (
    <EmptyState
      drawing={<EmptySala />}
      title={<Trans>No saved homes yet</Trans>}
      actions={
        <RouteButton to="/" variant="primary">
          <Trans>Browse homes</Trans>
        </RouteButton>
      }
    >
      {goneCount > 0 ? (
        <OffMarketCount count={goneCount} />
      ) : isVisitor ? (
        <Trans>Tap the heart on a home to save it on this device.</Trans>
      ) : (
        <Trans>Tap the heart on a home to save it here, for all your devices.</Trans>
      )}
    </EmptyState>
  );
}

/** The list couldn't be loaded. */
function SavedFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <NotLoaded
      failed={<Trans>Couldn’t load homes</Trans>}
      absent={<Trans>Your saved homes aren’t available offline yet</Trans>}
      onRetry={onRetry}
    />
  );
}
