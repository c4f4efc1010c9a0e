import type { SearchArea } from '#contract/place/area.ts';

import { inPageMap } from './in-page-map.tsx';
import type { MapPlace } from './map-geometry.ts';

export interface AreaMapProps {
  /** Description of the map for screen readers. */
  label: string;
  /** The areas to show. The map moves to them when they change. */
  areas: readonly SearchArea[];
  /** The seats of the places among the areas, by id. Others aren't shown. */
  places: ReadonlyMap<number, MapPlace>;
  /** Centre and zoom (web map zoom) while there are no areas. */
  around: MapPlace & { zoom: number };
  /**
   * What the user does: look, choose the centre of a circle, or draw a shape. The map stays in its
   * mode until this changes.
   */
  mode: 'view' | 'circle' | 'draw';
  /** Called with the place that was pressed, or with the map's centre by Enter. */
  onCircle: (center: MapPlace) => void;
  /** Called with the corners of a drawn shape, which a search accepts: longitude and latitude. */
  onShape: (ring: [number, number][]) => void;
  /** Called by the Escape key while drawing. */
  onCancel?: (() => void) | undefined;
}

/** A map of areas, on which circles are placed and shapes drawn, by touch, mouse or keyboard. */
export const AreaMap = inPageMap<AreaMapProps>(
  async () => (await import('./area-map-view.tsx')).AreaMapView,
);
