import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';

import { joinOverlapping } from '#map/map-geometry.ts';
import type { MapGroup } from '#map/map-marker.ts';
import { MapView, useCameraAround } from '#map/map-view.tsx';
import { groupSize } from '#map/pin-layout.ts';
import type { SalaMap } from '#map/sala-map.ts';

import type { DemandMapProps } from './demand-map.tsx';
import { bubbleOf, type DemandBubble, type DemandSpot, joinBubbles } from './demand-places.ts';

/** Space around the outermost bubbles, px, so that the map's buttons don't cover them. */
const AIR_PX = 88;

const idOf = ({ provinceId, districtId }: DemandSpot) => districtId ?? provinceId;

export function DemandMapView({ spots, chosen, onChoose, counted = 'hunters' }: DemandMapProps) {
  const { i18n, t } = useLingui();
  const [map, setMap] = useState<SalaMap | null>(null);
  const [zoom, setZoom] = useState(0);
  const bubbles = useMemo(
    () =>
      joinOverlapping(spots.map(bubbleOf), zoom, ({ hunters }) => groupSize(hunters), joinBubbles),
    [spots, zoom],
  );
  const markers = useMemo(
    () => bubbles.map((bubble) => markerOf(bubble, counted, i18n)),
    [bubbles, counted, i18n],
  );
  const camera = useCameraAround(spots, { aloneKm: 25, padding: AIR_PX });
  // A bubble that was opened is replaced by those of its places: the keyboard goes on with the first.
  const opened = useRef<DemandSpot | null>(null);
  useEffect(() => {
    const at = bubbles.findIndex(({ spots: some }) => some.some((one) => one === opened.current));
    if (at >= 0) map?.focusMarker(markers[at]!.id);
    opened.current = null;
  }, [map, bubbles, markers]);
  const raised = bubbles.findIndex((bubble) => bubble.spots.some((spot) => idOf(spot) === chosen));
  return (
    <MapView
      label={counted === 'hunters' ? t`Map of hunters by place` : t`Map of searches by place`}
      markersLabel={counted === 'hunters' ? t`Places with hunters` : t`Searched places`}
      camera={camera}
      markers={markers}
      chosen={markers[raised]?.id ?? null}
      isInPage
      onMap={setMap}
      onMoved={(sight) => setZoom(Math.floor(sight.zoom * 2) / 2)}
      onOpen={({ id }) => {
        const bubble = bubbles[markers.findIndex((one) => one.id === id)]!;
        const [first] = bubble.spots;
        if (bubble.spots.length === 1) {
          onChoose(first!);
          return;
        }
        opened.current = first!;
        map?.moveTo({ area: bubble.area, padding: AIR_PX }, { byHand: true });
      }}
    />
  );
}

function markerOf(
  { lat, lon, hunters, spots, area }: DemandBubble,
  counted: 'hunters' | 'searches',
  i18n: I18n,
): MapGroup {
  const { name } = spots[0]!;
  const others = spots.length - 1;
  const count = i18n._(
    counted === 'hunters'
      ? msg`${plural(hunters, { one: '# hunter', other: '# hunters' })}`
      : msg`${plural(hunters, { one: '# search', other: '# searches' })}`,
  );
  return {
    kind: 'group',
    tone: 'hunts',
    id: `place-${spots.map(idOf).join('-')}`,
    lat,
    lon,
    count: hunters,
    area,
    text: String(hunters),
    name:
      others === 0
        ? `${name}, ${count}`
        : i18n._(
            msg`${plural(others, {
              one: `${name} and # more place: ${count}. Zoom in.`,
              other: `${name} and # more places: ${count}. Zoom in.`,
            })}`,
          ),
  };
}
