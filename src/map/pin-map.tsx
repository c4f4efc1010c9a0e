import { inPageMap } from './in-page-map.tsx';
import type { MapPlace } from './map-geometry.ts';

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
 * anywhere, sets the pin.
 */
export const PinMap = inPageMap<PinMapProps>(
  async () => (await import('./pin-map-view.tsx')).PinMapView,
);
