import { Suspense } from 'react';

import { importSoon, lazyExtra } from '#lib/load-later.ts';
import { WhenNear } from '#ui/when-near.tsx';

import type { MapPlace } from './map-geometry.ts';
import styles from './place-map.module.css';

const PinMapView = lazyExtra(() =>
  importSoon(async () => (await import('./pin-map-view.tsx')).PinMapView),
);

export interface PinMapProps {
  /** Where the pin is, degrees of WGS 84; null: it isn't set yet. */
  place: MapPlace | null;
  /** Where to look as long as it isn't, from so near (web map zoom). */
  around: MapPlace & { zoom: number };
  /** What the pin is for, and how it is set, for screen readers. */
  label: string;
  onPin: (place: MapPlace) => void;
}

/**
 * A map with a pin that stands in its middle: moving the map under it, by hand or by the arrow keys,
 * or a press anywhere, sets it. It fills its parent, which gives it its height; everything that it is
 * made of comes when it is about to be seen.
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
