import { Suspense } from 'react';

import { importSoon, lazyExtra } from '#lib/load-later.ts';
import { WhenNear } from '#ui/when-near.tsx';

import type { MapMarker } from './map-marker.ts';
import styles from './place-map.module.css';

const PlaceMapView = lazyExtra(() =>
  importSoon(async () => (await import('./place-map-view.tsx')).PlaceMapView),
);

export interface PlaceMapProps {
  /** Degrees of WGS 84. */
  lat: number;
  lon: number;
  /** What stands there, for screen readers: 'Where the home is'. */
  label: string;
  /** Draws a dot at the very place; otherwise a circle that holds it. */
  isExact: boolean;
  /** The circle's radius, kilometres. The default holds a home whose place its owner doesn't show. */
  km?: number;
  /** What else is near by, as stations. */
  markers?: readonly MapMarker[];
}

/**
 * A small map of one place, for a page about it. It fills its parent, which gives it its height;
 * everything that it is made of comes when it is about to be seen.
 */
export function PlaceMap(props: PlaceMapProps) {
  return (
    <div className={styles.frame}>
      <WhenNear placeholder={null}>
        <Suspense>
          <PlaceMapView {...props} />
        </Suspense>
      </WhenNear>
    </div>
  );
}
