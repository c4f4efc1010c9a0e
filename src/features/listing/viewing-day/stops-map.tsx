import { useLingui } from '@lingui/react/macro';

import type { MapPin } from '#map/map-marker.ts';
import { MapView, useCameraAround } from '#map/map-view.tsx';

import type { Stop } from './use-stops.ts';

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
  const camera = useCameraAround(pins, { aloneKm: 0.6, padding: 80 });
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
