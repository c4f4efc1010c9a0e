import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';

import { importSoon, lazyExtra } from '#lib/load-later.ts';
import { useSession } from '#lib/session/session.ts';
import type { ViewingDayHome } from '#contract/draft-kinds.ts';
import { draftConflict } from '#lib/drafts/draft-conflict.ts';
import { buttonClass } from '#ui/button.tsx';
import { ConflictChoice } from '#ui/conflict-choice.tsx';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { DayStatus } from './day-status.tsx';
import { PackCard } from './pack-card.tsx';
import { NOTHING_HERE, packQuery, useStops } from './use-stops.ts';
import styles from './page-viewing-day.module.css';
import { StopList } from './stop-list.tsx';
import { useViewingDay } from './use-viewing-day.ts';

const StopsMap = lazyExtra(() =>
  importSoon(async () => (await import('./stops-map.tsx')).StopsMap),
);

/** The homes of a day of viewings, in their order, with all that is needed on the way. */
export function PageViewingDay() {
  const account = useSession();
  return (
    <div className={styles.page}>
      <h1 className={styles.title} tabIndex={-1}>
        <Trans>Viewing day</Trans>
      </h1>
      {account && <Day key={account.id} owner={String(account.id)} />}
    </div>
  );
}

const dayFields = (homes: readonly ViewingDayHome[]) => [
  {
    name: msg`Homes`,
    text: homes.map(({ title }, at) => `${at + 1}. ${title}`).join('\n') || null,
  },
];

function Day({ owner }: { owner: string }) {
  const day = useViewingDay(owner);
  const { data: pack = NOTHING_HERE } = useQuery(packQuery(owner));
  const stops = useStops(day.homes, pack);
  if (day.other) {
    const { from, values } = day.other;
    const other = { from, values: values && (values.homes ?? []) };
    return (
      <ConflictChoice
        conflict={draftConflict(day.homes, other, dayFields, {
          words: msg`This day was also planned elsewhere. Nothing is lost: choose what stays.`,
          ...(from === 'visitor' && { theirsTitle: msg`On the other device` }),
        })}
        onChoose={(which) => void day.choose(which)}
      />
    );
  }
  if (day.status === 'loading') {
    return (
      <div className={styles.pending}>
        <Skeleton shape="box" />
      </div>
    );
  }
  if (stops.length === 0) return <NothingPlanned />;
  const placed = stops.flatMap(({ card }) => (card ? [card] : []));
  return (
    <div className={styles.columns} data-unsaved={day.isUnsaved || undefined}>
      <div className={styles.side}>
        <PackCard owner={owner} stops={stops} pack={pack} />
        {placed.length > 0 && (
          <div className={styles.map}>
            <Suspense>
              <StopsMap stops={stops} />
            </Suspense>
          </div>
        )}
      </div>
      <div className={styles.main}>
        <div className={styles.head}>
          <h2 className={styles.count}>
            <Plural value={stops.length} one="# home" other="# homes" />
          </h2>
          <Link to="/users/saved" className={buttonClass({ look: 'quiet' })}>
            <Trans>Add homes</Trans>
          </Link>
        </div>
        <StopList owner={owner} day={day} stops={stops} />
        <DayStatus status={day.status} />
      </div>
    </div>
  );
}

function NothingPlanned() {
  return (
    <EmptyState
      drawing={<EmptySala />}
      title={<Trans>Plan a day of viewings</Trans>}
      actions={
        <Link to="/users/saved" className={buttonClass({ look: 'primary' })}>
          <Trans>Choose from your saved homes</Trans>
        </Link>
      }
    >
      <Trans>
        Put the homes that you’re going to see in order, and take them along: photos, notes and the
        map are there without a connection.
      </Trans>
    </EmptyState>
  );
}
