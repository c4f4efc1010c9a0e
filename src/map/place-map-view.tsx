import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';

import { formatDistance } from '#ui/format/number.ts';

import { areaWithin, type MapShape } from './map-geometry.ts';
import type { MapMarker } from './map-marker.ts';
import { MapView } from './map-view.tsx';
import type { PlaceMapProps } from './place-map.tsx';
import { hasStreets } from './street-map.ts';

/**
 * Radius around a public point that contains the listing: both are in the same cell of 0.005
 * degrees, so at most its diagonal.
 */
const ABOUT_KM = 0.8;
/**
 * Kilometres shown around an exact place: the streets of the neighbourhood, or without streets the
 * stations.
 */
const exactKm = () => (hasStreets() ? 0.3 : 1.2);
/** Space around the area, px. The map is low, so more would zoom out. */
const AIR_PX = 12;
/** Distances drawn around an exact place. */
const RINGS_KM = [0.5, 1, 2];

export function PlaceMapView({ lat, lon, label, isExact, km = ABOUT_KM }: PlaceMapProps) {
  const { i18n, t } = useLingui();
  const { locale } = i18n;
  const camera = useMemo(
    () => ({ area: areaWithin({ lat, lon }, isExact ? exactKm() : km * 1.5), padding: AIR_PX }),
    [lat, lon, isExact, km],
  );
  const shapes = useMemo(
    (): MapShape[] => (isExact ? [] : [{ kind: 'circle', center: { lat, lon }, km }]),
    [lat, lon, isExact, km],
  );
  const rings = useMemo(() => {
    if (!isExact) return null;
    const named = RINGS_KM.map((one) => ({ km: one, name: formatDistance(one * 1_000, locale) }));
    return { center: { lat, lon }, rings: named };
  }, [lat, lon, isExact, locale]);
  const name = isExact ? t`Location of the home` : t`Approximate location of the home`;
  const markers = useMemo(
    (): MapMarker[] => [{ kind: 'home', id: 'home', lat, lon, name, isAbout: !isExact }],
    [lat, lon, name, isExact],
  );
  return (
    <MapView
      label={label}
      markersLabel={label}
      camera={camera}
      shapes={shapes}
      rings={rings}
      markers={markers}
      isInPage
    />
  );
}
