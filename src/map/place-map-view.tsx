import { useMemo } from 'react';

import { areaWithin } from './map-geometry.ts';
import { MapView } from './map-view.tsx';
import type { PlaceMapProps } from './place-map.tsx';

/** From a public point the home is within the same cell of 0.005 degrees: at most its diagonal. */
const ABOUT_KM = 0.8;
/** An exact place is a dot in a circle of a few steps' width. */
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
