import { inPageMap } from './in-page-map.tsx';

export interface PlaceMapProps {
  /** Degrees in WGS 84. */
  lat: number;
  lon: number;
  /** Description of the place for screen readers: 'Where the home is'. */
  label: string;
  /** Draws a pin at the exact place, otherwise a circle that contains it. */
  isExact: boolean;
  /**
   * Radius of the circle, kilometres. The default contains a listing whose exact location is
   * hidden.
   */
  km?: number;
}

/** A small map of one place. */
export const PlaceMap = inPageMap<PlaceMapProps>(
  async () => (await import('./place-map-view.tsx')).PlaceMapView,
);
