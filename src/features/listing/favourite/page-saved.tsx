import { Plural, Trans } from '@lingui/react/macro';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';

import { listSavedListings } from '#contract/listing/favourite-endpoints.ts';
import type { ListingCard } from '#contract/listing/listing.ts';
import { InstallInvitation } from '#kit/install/install-invitation.tsx';
import { ListingGrid, ListingGridSkeleton } from '../listing/listing-grid.tsx';
import { NoteMark } from '../note/note-mark.tsx';
import { PlanDayButton } from '../viewing-day/plan-day-button.tsx';
import { type AppContext, useApp } from '#kit/visit/app-context.tsx';
import { useSession } from '#kit/session/session.ts';
import { Button } from '#ui/button.tsx';
import { Page, Row, Stack, Text } from '#ui/layout.tsx';
import { OfflineCopy } from '#ui/offline-copy.tsx';

import styles from './page-saved.module.css';
import { Gone, SavedEmpty, SavedFailure } from './saved-states.tsx';
import { VisitorSaved } from './visitor-saved.tsx';

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
  const { data, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(savedQuery(app));
  if (isPending) return <ListingGridSkeleton />;
  const last = data?.pages.at(-1);
  if (!data || !last) return <SavedFailure onRetry={() => void refetch()} />;
  const { goneCount } = last.reply;
  const { totalCount } = last.reply.pagination;
  // Newly saved homes move others to the next page, so remove duplicates.
  const listings = new Map(
    data.pages.flatMap(({ reply }) => reply.properties.rows).map((row) => [row.id, row]),
  );
  const keptAt = data.pages.find((page) => page.keptAt)?.keptAt ?? null;
  return (
    <>
      <div className={styles.kept}>
        <OfflineCopy keptAt={keptAt} />
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
          {hasNextPage && (
            <Stack align="center" above={10}>
              <Button large onClick={() => void fetchNextPage()} aria-busy={isFetchingNextPage}>
                {isFetchingNextPage ? <Trans>Loading...</Trans> : <Trans>Show more homes</Trans>}
              </Button>
            </Stack>
          )}
          {goneCount > 0 && (
            <Text above={10} tone="soft" size={14} className={styles.gone}>
              <Gone count={goneCount} />
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
