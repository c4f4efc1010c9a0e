import { Suspense } from 'react';

import { importSoon, lazyExtra } from '#lib/load-later.ts';
import { WhenNear } from '#ui/when-near.tsx';

import type { MapMarker } from './map-marker.ts';
import styles from './place-map.module.css';

const PlaceMapView = lazyExtra(() =>
  importSoon(async () => (await import('./place-map-view.tsx')).PlaceMapView),
);

export interface PlaceMapProps {
  /** Degrees in WGS 84. */
  lat: number;
  lon: number;
  /** Description of the place for screen readers: 'Where the home is'. */
  label: string;
  /** Draws a dot at the exact place, otherwise a circle that contains it. */
  isExact: boolean;
  /**
   * Radius of the circle, kilometres. The default contains a listing whose exact location is
   * hidden.
   */
  km?: number;
  /** Other places nearby, such as stations. */
  markers?: readonly MapMarker[];
}

/**
 * A small map of one place. It fills its parent, which sets the height. Its code loads when it is
 * about to become visible.
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
