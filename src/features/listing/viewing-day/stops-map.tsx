import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';

import { areaAround, areaOfPlace, areaWithin, type MapPlace } from '#map/map-geometry.ts';
import type { MapPin } from '#map/map-marker.ts';
import { MapView } from '#map/map-view.tsx';

import type { Stop } from './use-stops.ts';

/** Padding around the outermost pins in px, so that controls don't cover them. */
const AIR_PX = 80;
/** Radius around a single home, in kilometres. */
const ALONE_KM = 0.6;

/** Map of the numbered stops of a viewing day. */
export function StopsMap({ stops }: { stops: readonly Stop[] }) {
  const { t } = useLingui();
  const pins = stops.flatMap(({ id, title, card }, at): MapPin[] => {
    const number = at + 1;
    if (!card) return [];
    return [
      {
        kind: 'pin',
        id: String(id),
        lat: card.latitude,
        lon: card.longitude,
        text: String(number),
        name: t`Stop ${number}: ${title}`,
        isAbout: !card.showExactLocation,
        isShort: true,
      },
    ];
  });
  // Sorted, so that reordering the stops doesn't move the map.
  const places = pins
    .map(({ lat, lon }) => `${lat} ${lon}`)
    .toSorted()
    .join('|');
  const camera = useMemo(() => ({ area: areaOf(places), padding: AIR_PX }), [places]);
  return (
    <MapView
      label={t`Map of the viewing day`}
      markersLabel={t`Stops`}
      camera={camera}
      markers={pins}
      isInPage
      onOpen={({ id }) => {
        const stop = document.getElementById(`stop-${id}`);
        stop?.scrollIntoView({ block: 'center', behavior: 'smooth' });
        stop?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
      }}
    />
  );
}

function areaOf(places: string) {
  const all = places.split('|').map((place): MapPlace => {
    const [lat = 0, lon = 0] = place.split(' ').map(Number);
    return { lat, lon };
  });
  const [first] = all;
  return all.length === 1 ? areaWithin(first!, ALONE_KM) : areaAround(all.map(areaOfPlace))!;
}
