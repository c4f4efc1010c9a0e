import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';

import type { ViewingDayHome } from '#contract/draft-kinds.ts';
import { kilometresBetween } from '#contract/place/circle.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { draftConflict } from '#kit/sync/drafts/use-draft.ts';
import { importSoon, lazyExtra } from '#kit/net/load-later.ts';
import { useSession } from '#kit/session/session.ts';
import { RouteButton } from '#ui/button.tsx';
import { ConflictChoice } from '#ui/conflict-choice.tsx';
import { moved, useDragOrder, useMovedFocus } from '#ui/drag-order/use-drag-order.ts';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatDistance } from '#ui/format/number.ts';
import { Page, Row, Stack, Text } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import { removePack } from './save-pack.ts';
import { PackCard } from './pack-card.tsx';
import styles from './page-viewing-day.module.css';
import { StopItem } from './stop-item.tsx';
import {
  NOTHING_HERE,
  packQuery,
  type Stop,
  useStops,
  useViewingDay,
  type ViewingDay,
} from './use-stops.ts';

interface StopListProps {
  owner: string;
  day: ViewingDay;
  stops: readonly Stop[];
}

const StopsMap = lazyExtra(() =>
  importSoon(async () => (await import('./stops-map.tsx')).StopsMap),
);

/** Page with the homes of a viewing day in order, and everything needed on the way. */
export function PageViewingDay() {
  const account = useSession();
  return (
    <Page>
      <h1 tabIndex={-1}>
        <Trans>Viewing day</Trans>
      </h1>
      {account && <Day key={account.id} owner={String(account.id)} />}
    </Page>
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
          question: msg`This plan was also changed elsewhere. Choose which version to keep.`,
          ...(from === 'visitor' && {
            mineTitle: msg`On this device`,
            theirsTitle: msg`On the other device`,
          }),
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
    <Stack above={2} className={styles.columns} data-unsaved={day.isUnsaved || undefined}>
      <Stack gap={4} className={styles.side}>
        <PackCard owner={owner} stops={stops} pack={pack} />
        {placed.length > 0 && (
          <div className={styles.map}>
            <Suspense>
              <StopsMap stops={stops} />
            </Suspense>
          </div>
        )}
      </Stack>
      <Stack gap={4} shrinks className={styles.main}>
        <Row align="center" justify="between" gap={4}>
          <Text as="h2" tone="soft" size={16} weight="regular">
            <Plural value={stops.length} one="# home" other="# homes" />
          </Text>
          <RouteButton to="/users/saved" variant="quiet">
            <Trans>Add homes</Trans>
          </RouteButton>
        </Row>
        <StopList owner={owner} day={day} stops={stops} />
        <DayStatus status={day.status} />
      </Stack>
    </Stack>
  );
}

function NothingPlanned() {
  return (
    <EmptyState
      drawing={<EmptySala />}
      title={<Trans>Plan a day of viewings</Trans>}
      actions={
        <RouteButton to="/users/saved" variant="primary">
          <Trans>Choose from your saved homes</Trans>
        </RouteButton>
      }
    >
      <Trans>
        Put the homes you’re visiting in order and download them: photos, notes and the map work
        offline.
      </Trans>
    </EmptyState>
  );
}

const STATUS_LABELS: Partial<Record<ViewingDay['status'], MessageDescriptor>> = {
  saved: msg`The plan is saved on this device`,
  waiting: msg`Plan saved on this device. It will sync when you’re online.`,
  sent: msg`The plan is saved, on all your devices`,
  refused: msg`Plan saved on this device only. It couldn’t be saved to your account.`,
  unsaved: msg`Your browser isn’t storing data. The plan will be lost when you close the page.`,
  newer: msg`This plan was created in a newer version of Sala. Reload the page to edit it.`,
};

/** Saving state of the plan. Changes are announced to screen readers. */
function DayStatus({ status }: Pick<ViewingDay, 'status'>) {
  const { i18n } = useLingui();
  const label = STATUS_LABELS[status];
  return (
    <Text tone="soft" size={14} className={styles.status} role="status" data-status={status}>
      {label && i18n._(label)}
    </Text>
  );
}

/** List of stops, reordered by dragging, buttons or keys. */
function StopList({ owner, day, stops }: StopListProps) {
  const app = useApp();
  const { t } = useLingui();
  const showToast = useToast();
  const list = useRef<HTMLOListElement>(null);
  const [news, setNews] = useState('');
  const keepFocus = useMovedFocus(list);
  const byId = new Map(stops.map((stop) => [String(stop.id), stop]));
  const put = (ids: readonly string[], stop: string) => {
    day.order(ids.map(Number));
    const [number, count] = [ids.indexOf(stop) + 1, ids.length];
    setNews(t`Stop ${number} of ${count}`);
  };
  const { order, dragged, grab } = useDragOrder(list, [...byId.keys()], put);

  function move(stop: string, to: number) {
    const ids = [...byId.keys()];
    const place = Math.max(0, Math.min(to, ids.length - 1));
    if (ids[place] === stop) return;
    keepFocus();
    put(moved(ids, stop, place), stop);
  }
  function remove({ id, title }: Stop) {
    day.remove([id]);
    void removePack(app, owner, [id]).catch(() => undefined);
    showToast({ text: t`Removed: ${title}` });
    // The focused element was removed, so focus the page's heading.
    document.querySelector<HTMLElement>('main h1')?.focus();
  }

  const shown = order.map((id) => byId.get(id)!);
  return (
    <>
      <ol ref={list}>
        {shown.map((stop, at) => (
          <StopItem
            key={stop.id}
            owner={owner}
            stop={stop}
            at={at}
            count={shown.length}
            isDragged={dragged === String(stop.id)}
            below={dragged === null && <Leg from={stop} to={shown[at + 1]} />}
            onGrab={(event) => grab(event, String(stop.id), 'handle')}
            onMove={(to) => move(String(stop.id), to)}
            onRemove={() => remove(stop)}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
    </>
  );
}

/** Straight-line distance to the next stop. */
function Leg({ from, to }: { from: Stop; to: Stop | undefined }) {
  const { i18n } = useLingui();
  if (!from.card || !to?.card) return null;
  const point = ({ latitude, longitude }: NonNullable<Stop['card']>) => ({
    lat: latitude,
    lon: longitude,
  });
  const kilometres = kilometresBetween(point(from.card), point(to.card));
  const isExact = from.card.showExactLocation && to.card.showExactLocation;
  const distance = formatDistance(kilometres * 1_000, i18n.locale);
  return (
    <Row as="p" align="center" gap={2} tone="soft" size={14} tabular className={styles.leg}>
      {isExact ? (
        <Trans>{distance} to the next stop, in a straight line</Trans>
      ) : (
        <Trans>About {distance} to the next stop, in a straight line</Trans>
      )}
    </Row>
  );
}
