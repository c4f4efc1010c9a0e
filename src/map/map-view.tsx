import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

import { Button, IconButton } from '#ui/button.tsx';
import { plusIcon } from '#ui/icons.ts';
import { minusIcon } from '#ui/late-icons.ts';

import type { CreditPart } from './map-credit.ts';
import {
  areaAround,
  areaOfPlace,
  areaWithin,
  type MapPlace,
  type MapRing,
  type MapShape,
} from './map-geometry.ts';
import type { MapMarker, OpenMarker } from './map-marker.ts';
import { loadMapParts } from './map-parts.ts';
import styles from './map.module.css';
import { type MapCamera, type MapSight, SalaMap } from './sala-map.ts';

/**
 * Returns the camera around at least one place. Places in another order don't move the map.
 * @param room.aloneKm half the side of the area around a single place
 * @param room.padding space around the outermost places, px, so that the map's buttons don't cover them
 */
export function useCameraAround(
  places: readonly MapPlace[],
  room: { aloneKm: number; padding: number },
): MapCamera {
  const { aloneKm, padding } = room;
  const key = places
    .map(({ lat, lon }) => `${lat} ${lon}`)
    .toSorted()
    .join('|');
  return useMemo(() => {
    const all = key.split('|').map((place): MapPlace => {
      const [lat = 0, lon = 0] = place.split(' ').map(Number);
      return { lat, lon };
    });
    const area =
      all.length === 1 ? areaWithin(all[0]!, aloneKm) : areaAround(all.map(areaOfPlace))!;
    return { area, padding };
  }, [key, aloneKm, padding]);
}

export interface MapViewProps {
  /** Description of the map for screen readers. */
  label: string;
  /**
   * The target of the map. A new object moves the map; the same object leaves it where the user
   * moved it.
   */
  camera: MapCamera;
  markers?: readonly MapMarker[] | undefined;
  /** Description of the markers for screen readers. */
  markersLabel?: string;
  /** Marked areas and places. */
  shapes?: readonly MapShape[];
  /** Distances around a place. */
  rings?: { center: MapPlace; rings: readonly MapRing[] } | null;
  /** Id of the selected marker. */
  chosen?: string | null;
  /**
   * Whether the page scrolls past the map: moving it then needs two fingers, or a key with the
   * wheel.
   */
  isInPage?: boolean;
  /**
   * Called with the map, so that other components can move it, and with `null` when it is removed.
   */
  onMap?: (map: SalaMap | null) => void;
  onMoved?: (sight: MapSight, byHand: boolean) => void;
  onOpen?: (marker: OpenMarker) => void;
  onPoint?: (id: string | null) => void;
  onElsewhere?: (place: MapPlace) => void;
  /** Content on top of the map. */
  children?: ReactNode;
}

const NONE: readonly MapShape[] = [];

/** A map with its states: loading, ready, and failed with a message. */
export function MapView(props: MapViewProps) {
  const [attempt, setAttempt] = useState(0);
  return <MapAttempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function MapAttempt({
  label,
  camera,
  markers = [],
  markersLabel = '',
  shapes = NONE,
  rings = null,
  chosen = null,
  isInPage = false,
  children,
  onRetry,
  ...events
}: MapViewProps & { onRetry: () => void }) {
  const { i18n, t } = useLingui();
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<SalaMap | null>(null);
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>('waiting');
  const [credit, setCredit] = useState<CreditPart[] | null>(null);
  const first = useRef(camera);

  const onMoved = useEffectEvent((sight: MapSight, byHand: boolean) => {
    events.onMoved?.(sight, byHand);
  });
  const onOpen = useEffectEvent((marker: OpenMarker) => events.onOpen?.(marker));
  const onPoint = useEffectEvent((id: string | null) => events.onPoint?.(id));
  const onElsewhere = useEffectEvent((place: MapPlace) => events.onElsewhere?.(place));
  const lend = useEffectEvent((lent: SalaMap | null) => events.onMap?.(lent));
  const optionsNow = useEffectEvent(() => ({
    label,
    markersLabel,
    camera,
    units: { metres: t`m`, kilometres: t`km` },
    hints: isInPage
      ? {
          desk: t`Hold Ctrl and scroll to zoom the map`,
          mac: t`Hold ⌘ and scroll to zoom the map`,
          phone: t`Use 2 fingers to move the map`,
        }
      : undefined,
  }));

  useEffect(() => {
    const element = container.current!;
    let made: SalaMap | null = null;
    let isOver = false;
    async function make() {
      const parts = await loadMapParts(i18n.locale);
      await untilShown(element);
      if (isOver) return;
      const now = optionsNow();
      first.current = now.camera;
      made = new SalaMap(element, parts, {
        ...now,
        onMoved: (sight, byHand) => onMoved(sight, byHand),
        onOpen: (marker) => onOpen(marker),
        onPoint: (id) => onPoint(id),
        onElsewhere: (place) => onElsewhere(place),
        onCredit: setCredit,
        onLost: () => setState('failed'),
      });
      setMap(made);
      setState('ready');
      lend(made);
      onMoved(made.sight(), false);
    }
    make().catch((error: unknown) => {
      if (isOver) return;
      console.warn('map', error);
      setState('failed');
    });
    return () => {
      isOver = true;
      if (!made) return;
      lend(null);
      setMap(null);
      made.destroy();
    };
  }, [i18n.locale]);

  useEffect(() => map?.setMarkers(markers), [map, markers]);
  useEffect(() => map?.setShapes(shapes), [map, shapes]);
  useEffect(() => map?.setRings(rings), [map, rings]);
  useEffect(() => map?.choose(chosen), [map, chosen]);
  useEffect(() => {
    if (!map || first.current === camera) return;
    first.current = camera;
    map.moveTo(camera);
  }, [map, camera]);

  return (
    <div className={styles.frame} data-map={state}>
      {state === 'waiting' && (
        <div className={styles.waiting} role="status" aria-label={t`The map is loading`} />
      )}
      <div ref={container} className={styles.canvas} />
      {state === 'failed' ? (
        <MapFailure onRetry={onRetry} />
      ) : (
        <>
          <div className={styles.controls}>
            <IconButton path={plusIcon} label={t`Zoom in`} onClick={() => map?.zoomBy(1)} />
            <IconButton path={minusIcon} label={t`Zoom out`} onClick={() => map?.zoomBy(-1)} />
          </div>
          <p className={styles.credit}>
            {credit ? (
              <ForeignCredit parts={credit} />
            ) : (
              <OwnCredit hasStreets={map?.hasStreets ?? false} />
            )}
          </p>
          {children}
        </>
      )}
    </div>
  );
}

/** A map in a collapsed or hidden part of the page has no size, so it would be drawn empty. */
function untilShown(element: HTMLElement): Promise<void> {
  if (element.clientWidth > 0) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });
}

/** Attribution of the operator's style. */
function ForeignCredit({ parts }: { parts: readonly CreditPart[] }) {
  return parts.map(({ text, href }) =>
    href ? (
      <a key={href + text} href={href} rel="noreferrer" target="_blank">
        {text}
      </a>
    ) : (
      text
    ),
  );
}

/** Sources of our map. */
function OwnCredit({ hasStreets }: { hasStreets: boolean }) {
  return (
    <>
      <Trans>Map data:</Trans>{' '}
      {hasStreets && (
        <>
          <a href="https://www.openstreetmap.org/copyright" rel="noreferrer" target="_blank">
            <Trans>© OpenStreetMap contributors</Trans>
          </a>
          {', '}
        </>
      )}
      <a href="https://www.naturalearthdata.com" rel="noreferrer" target="_blank">
        <Trans>Natural Earth</Trans>
      </a>
      {', '}
      <a href="https://www.geonames.org" rel="noreferrer" target="_blank">
        <Trans>GeoNames</Trans>
      </a>
      {', '}
      <a href="https://www.soest.hawaii.edu/pwessel/gshhg/" rel="noreferrer" target="_blank">
        <Trans>GSHHG</Trans>
      </a>
    </>
  );
}

function MapFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.state} role="status">
      <h3>
        <Trans>The map can’t be shown here</Trans>
      </h3>
      <p>
        <Trans>This device can’t show the map, or hasn’t downloaded it yet.</Trans>
      </p>
      <Button onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
