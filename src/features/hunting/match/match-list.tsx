import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

import type { Hunt } from '#contract/hunting/hunt.ts';
import { type HuntMatch, markMatchesSeen } from '#contract/hunting/hunt-endpoints.ts';
import { ListingCard } from '#features/listing/listing/listing-card.tsx';
import { ListingGridSkeleton } from '#features/listing/listing/listing-grid.tsx';
import { ShowMore } from '#kit/frames/show-more.tsx';
import { useApp } from '#kit/visit/app-context.tsx';
import { isAccountView } from '#storage/account-view.ts';
import { Button } from '#ui/button.tsx';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { EmptyState, NotLoaded } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { chevronDownIcon } from '#ui/late-icons.ts';
import { Row } from '#ui/layout.tsx';
import { OfflineCopy } from '#ui/offline-copy.tsx';

import styles from '../hunt/hunt-page.module.css';
import { ShowInterest } from '../lead/show-interest.tsx';
import { MatchFit } from './match-fit.tsx';
import { useDismissMatch } from './use-dismiss-match.ts';
import { type MatchPages, useMatches } from './use-matches.ts';

/** The listings that match a hunt, and below them those that the hunter isn't interested in. */
export function MatchList({ hunt }: { hunt: Hunt }) {
  const { huntId } = hunt;
  const app = useApp();
  const { i18n, t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { listed, dismissed } = useMatches(huntId, isOpen);
  const { matches, count: totalCount, cachedAt } = listed;
  const hasNew = !isAccountView() && cachedAt === null && matches.some(({ isNew }) => isNew);
  useEffect(() => {
    if (!hasNew) return;
    // They stay marked as new on this page; the counts elsewhere go down.
    void app
      .call(markMatchesSeen, { params: { id: String(huntId) } })
      .then(() => app.queryClient.invalidateQueries({ queryKey: ['hunts.ofUser'] }))
      .catch(() => undefined);
  }, [app, hasNew, huntId]);
  const dismissedCount = i18n.number(dismissed.count);
  if (listed.list.isPending) return <ListingGridSkeleton />;
  if (!listed.list.data) return <Absent pages={listed} />;
  return (
    <>
      <OfflineCopy cachedAt={cachedAt} />
      {matches.length > 0 ? (
        <>
          <h2>
            <Plural value={totalCount} one="# match" other="# matches" />
          </h2>
          <Grid hunt={hunt} pages={listed} />
        </>
      ) : (
        <EmptyState
          drawing={<EmptySala />}
          title={dismissed.count > 0 ? t`No other matches yet` : t`Nothing matches yet`}
        >
          <Trans>New homes are listed every day. We’ll notify you of each match.</Trans>
        </EmptyState>
      )}
      {dismissed.count > 0 && (
        <details
          className={styles.dismissed}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <Row as="summary" gap={2} align="center" above={2} tone="soft" weight="medium">
            <Trans>Not interested: {dismissedCount}</Trans>
            <Icon path={chevronDownIcon} size="tiny" />
          </Row>
          {isOpen && <Dismissed hunt={hunt} pages={dismissed} />}
        </details>
      )}
    </>
  );
}

function Dismissed({ hunt, pages }: { hunt: Hunt; pages: MatchPages }) {
  if (pages.matches.length > 0) return <Grid hunt={hunt} pages={pages} isDismissed />;
  if (pages.list.isPending) return <ListingGridSkeleton />;
  return <Absent pages={pages} />;
}

function Absent({ pages }: { pages: MatchPages }) {
  return (
    <NotLoaded
      failed={<Trans>Couldn’t load the matches</Trans>}
      absent={<Trans>The matches aren’t available offline yet</Trans>}
      onRetry={() => void pages.list.refetch()}
    />
  );
}

function Grid({
  hunt,
  pages: { matches, list },
  isDismissed = false,
}: {
  hunt: Hunt;
  pages: MatchPages;
  isDismissed?: boolean;
}) {
  return (
    <>
      <ul className={styles.grid}>
        {matches.map((match) => (
          <li key={match.listing.id} data-listing={match.listing.id}>
            <ListingCard listing={match.listing} deal={match.deal} />
            <MatchFit match={match} />
            {isDismissed ? (
              <BringBack hunt={hunt} match={match} />
            ) : (
              <ShowInterest hunt={hunt} match={match} />
            )}
          </li>
        ))}
      </ul>
      <ShowMore list={list}>
        <Trans>Show more homes</Trans>
      </ShowMore>
    </>
  );
}

function BringBack({ hunt, match }: { hunt: Hunt; match: HuntMatch }) {
  const { t } = useLingui();
  const dismiss = useDismissMatch(hunt, match);
  const { propertyTitle: title } = match.listing;
  return (
    <Button
      wide
      aria-label={t`Bring back “${title}”`}
      onClick={({ currentTarget }) => void dismiss(false, currentTarget)}
    >
      <Trans>Bring back</Trans>
    </Button>
  );
}
