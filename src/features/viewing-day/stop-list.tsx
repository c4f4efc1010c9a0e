import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';

import { kilometresBetween } from '#contract/search/circle.ts';
import { useApp } from '#lib/app-context.tsx';
import { moved, useDragOrder, useKeptFocus } from '#ui/drag-order/use-drag-order.ts';
import { formatDistance } from '#ui/format/number.ts';
import { useToast } from '#ui/toast.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import { removePack } from './keep-pack.ts';
import { StopItem } from './stop-item.tsx';
import styles from './stop-list.module.css';
import type { Stop } from './use-stops.ts';
import type { ViewingDay } from './use-viewing-day.ts';

interface StopListProps {
  owner: string;
  day: ViewingDay;
  stops: readonly Stop[];
}

/** The stops in their order, which dragging, buttons and keys change. */
export function StopList({ owner, day, stops }: StopListProps) {
  const app = useApp();
  const { t } = useLingui();
  const showToast = useToast();
  const list = useRef<HTMLOListElement>(null);
  const [news, setNews] = useState('');
  const keepFocus = useKeptFocus(list);
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
    showToast({ text: t`Taken out: ${title}` });
    // What had the focus is gone: the page's heading takes it.
    document.querySelector<HTMLElement>('main h1')?.focus();
  }

  const shown = order.map((id) => byId.get(id)!);
  return (
    <>
      <ol ref={list} className={styles.list}>
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

/** How far it is to the next stop, as the crow flies. */
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
    <p className={styles.leg}>
      {isExact ? (
        <Trans>{distance} to the next, as the crow flies</Trans>
      ) : (
        <Trans>About {distance} to the next, as the crow flies</Trans>
      )}
    </p>
  );
}
