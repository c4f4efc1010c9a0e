import { useMemo } from 'react';

import { areaWithin } from './map-geometry.ts';
import { MapView } from './map-view.tsx';
import type { PlaceMapProps } from './place-map.tsx';

/**
 * Radius around a public point that contains the listing: both are in the same cell of 0.005
 * degrees, so at most its diagonal.
 */
const ABOUT_KM = 0.8;
/** Radius of the circle around the dot of an exact place. */
const EXACT_KM = 0.03;

export function PlaceMapView({ lat, lon, label, isExact, km, markers }: PlaceMapProps) {
  const radius = isExact ? EXACT_KM : (km ?? ABOUT_KM);
  const camera = useMemo(
    () => ({ area: areaWithin({ lat, lon }, isExact ? 1.5 : radius * 2.5) }),
    [lat, lon, isExact, radius],
  );
  const circle = useMemo(() => ({ center: { lat, lon }, km: radius }), [lat, lon, radius]);
  return <MapView label={label} camera={camera} circle={circle} markers={markers} isInPage />;
}
