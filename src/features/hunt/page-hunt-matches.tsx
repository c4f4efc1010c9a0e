import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';

import { draftOfHunt, formOfHuntDraft } from '#contract/hunt-draft.ts';
import { type Hunt, type HuntForm, hunterType } from '#contract/hunt.ts';
import { type HuntMatch, listHuntMatches, markMatchesSeen } from '#contract/hunt-endpoints.ts';
import { ListingCard } from '#features/listing/listing-card.tsx';
import { ListingGridSkeleton } from '#features/listing/listing-grid.tsx';
import { type AppContext, useApp } from '#lib/app-context.tsx';
import { onlineAtom } from '#lib/visit-atoms.ts';
import { isAccountView } from '#storage/account-view.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { EmptyState, NotLoaded } from '#ui/empty-state.tsx';
import { formatMoment } from '#ui/format/day.ts';
import { offlineIcon } from '#ui/icons.ts';

import { HuntLeadsLink } from './hunt-leads-link.tsx';
import { HuntHead, useHunt } from './hunt-head.tsx';
import { searchOfHunt } from './hunt-search.ts';
import { ShowInterest } from './lead/show-interest.tsx';
import { MatchFit } from './match-fit.tsx';
import { OneChangeAway } from './one-change-away.tsx';
import styles from './hunt-page.module.css';
import { useHuntChange } from './use-hunt-change.ts';

/** Query for the matches of a hunt, page by page, best first. */
function matchesQuery(app: Pick<AppContext, 'ask' | 'language' | 'pageSize'>, huntId: number) {
  return infiniteQueryOptions({
    queryKey: [listHuntMatches.id, app.language, huntId] as const,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      app.ask(
        listHuntMatches,
        {
          params: { id: String(huntId) },
          query: { page: pageParam, pageSize: app.pageSize() },
        },
        { signal },
      ),
    getNextPageParam: (last, _pages, page) => (last.reply.pagination.hasMore ? page + 1 : null),
    meta: { of: 'account' },
  });
}

/** Page with the listings that match a hunt. */
export function PageHuntMatches({ huntId }: { huntId: number }) {
  const found = useHunt(huntId);
  if (!found.hunt) return found.absent;
  const { hunt } = found;
  return (
    <div className={styles.page}>
      <HuntHead hunt={hunt} title={<Trans>Matches for your hunt</Trans>}>
        <Link
          to="/hunting-board/create-hunt/$type/{-$purpose}"
          params={{ type: hunterType(hunt), purpose: undefined }}
          search={{ hunt: huntId }}
          className={buttonClass()}
        >
          <Trans>Edit hunt</Trans>
        </Link>
        <Link to="/market" search={searchOfHunt(hunt)} className={buttonClass({ look: 'quiet' })}>
          <Trans>Open as a search</Trans>
        </Link>
        <HuntLeadsLink hunt={hunt} />
      </HuntHead>
      {hunt.status === 'active' ? (
        <>
          <Matches hunt={hunt} />
          <Relax hunt={hunt} />
        </>
      ) : (
        <NotRunning hunt={hunt} />
      )}
    </div>
  );
}

function Matches({ hunt }: { hunt: Hunt }) {
  const { huntId } = hunt;
  const app = useApp();
  const { i18n } = useLingui();
  const isOnline = useAtomValue(onlineAtom);
  const query = useInfiniteQuery({ ...matchesQuery(app, huntId), refetchOnMount: 'always' });
  const { data, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = query;
  const pages = data?.pages ?? [];
  // New matches move others to the next page, so remove duplicates.
  const byId = new Map(
    pages.flatMap(({ reply }) => reply.matches).map((match) => [match.listing.id, match]),
  );
  const matches = [...byId.values()];
  const keptAt = pages.find((page) => page.keptAt)?.keptAt ?? null;
  const hasNew = !isAccountView() && keptAt === null && matches.some(({ isNew }) => isNew);
  useEffect(() => {
    if (!hasNew) return;
    // They stay marked as new on this page; the counts elsewhere go down.
    void app
      .call(markMatchesSeen, { params: { id: String(huntId) } })
      .then(() => app.queryClient.invalidateQueries({ queryKey: ['hunts.ofUser'] }))
      .catch(() => undefined);
  }, [app, hasNew, huntId]);
  if (isPending) return <ListingGridSkeleton />;
  if (!data) {
    return (
      <NotLoaded
        isOnline={isOnline}
        failed={<Trans>Couldn’t load the matches</Trans>}
        absent={<Trans>The matches aren’t available offline yet</Trans>}
        onRetry={() => void refetch()}
      />
    );
  }
  const totalCount = pages.at(-1)!.reply.pagination.totalCount;
  return (
    <>
      {keptAt && (
        <Banner icon={offlineIcon}>
          <Trans>Offline copy from {formatMoment(keptAt, i18n.locale)}.</Trans>
        </Banner>
      )}
      {matches.length === 0 ? (
        <EmptyState drawing={<EmptySala />} title={<Trans>Nothing matches yet</Trans>}>
          <Trans>New homes come to the market every day. We tell you when one fits.</Trans>
        </EmptyState>
      ) : (
        <>
          <h2 className={styles.count}>
            <Plural value={totalCount} one="# match" other="# matches" />
          </h2>
          <ul className={styles.grid}>
            {matches.map((match) => (
              <MatchItem key={match.listing.id} hunt={hunt} match={match} />
            ))}
          </ul>
          {hasNextPage && (
            <div className={styles.more}>
              <Button large onClick={() => void fetchNextPage()} aria-busy={isFetchingNextPage}>
                {isFetchingNextPage ? <Trans>Loading...</Trans> : <Trans>Show more homes</Trans>}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}

/** Changes that would bring more matches. Applying one changes the hunt at once. */
function Relax({ hunt }: { hunt: Hunt }) {
  const change = useHuntChange(hunt);
  const form = formOfHuntDraft(draftOfHunt(hunt));
  return (
    <div className={styles.relax}>
      <OneChangeAway
        hunt={form}
        onApply={(patch) => void change({ ...form, ...patch } as HuntForm)}
      />
    </div>
  );
}

function MatchItem({ hunt, match }: { hunt: Hunt; match: HuntMatch }) {
  return (
    <li data-listing={match.listing.id}>
      <ListingCard listing={match.listing} deal={match.deal} />
      <MatchFit match={match} />
      <ShowInterest hunt={hunt} match={match} />
    </li>
  );
}

/** Shown for a hunt that is paused or has ended. */
function NotRunning({ hunt }: { hunt: Hunt }) {
  const [now] = useState(Date.now);
  const change = useHuntChange(hunt);
  const isPaused = hunt.status === 'paused' && new Date(hunt.expiresAt).getTime() > now;
  return (
    <EmptyState
      drawing={<EmptySala />}
      title={
        isPaused ? (
          <Trans>This hunt is paused</Trans>
        ) : hunt.status === 'fulfilled' ? (
          <Trans>You found a home with this hunt</Trans>
        ) : (
          <Trans>This hunt has ended</Trans>
        )
      }
      actions={
        <Button look="primary" onClick={() => void change(isPaused ? 'active' : 'extend')}>
          {isPaused ? <Trans>Resume</Trans> : <Trans>Hunt again for 60 days</Trans>}
        </Button>
      }
    >
      <Trans>Nothing is matched while it doesn’t run.</Trans>
    </EmptyState>
  );
}
