import { Suspense } from 'react';

import { importSoon, lazyExtra } from '#lib/load-later.ts';
import { WhenNear } from '#ui/when-near.tsx';

import type { MapPlace } from './map-geometry.ts';
import styles from './place-map.module.css';

const PinMapView = lazyExtra(() =>
  importSoon(async () => (await import('./pin-map-view.tsx')).PinMapView),
);

export interface PinMapProps {
  /** Position of the pin, in degrees of WGS 84. `null`: not set yet. */
  place: MapPlace | null;
  /** Centre and zoom (web map zoom) while the pin isn't set. */
  around: MapPlace & { zoom: number };
  /** Description of the pin and how to set it, for screen readers. */
  label: string;
  onPin: (place: MapPlace) => void;
}

/**
 * A map with a pin in its centre. Moving the map by hand or with the arrow keys, or pressing
 * anywhere, sets the pin. The map fills its parent, which sets the height. Its code loads when it
 * is about to become visible.
 */
export function PinMap(props: PinMapProps) {
  return (
    <div className={styles.frame}>
      <WhenNear placeholder={null}>
        <Suspense>
          <PinMapView {...props} />
        </Suspense>
      </WhenNear>
    </div>
  );
}
