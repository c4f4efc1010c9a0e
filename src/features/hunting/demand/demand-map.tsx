import { inPageMap } from '#map/in-page-map.tsx';

import type { DemandSpot } from './demand-places.ts';

export interface DemandMapProps {
  spots: readonly DemandSpot[];
  /** Id of the district that the page is narrowed to. */
  chosen: number | undefined;
  onChoose: (spot: DemandSpot) => void;
  /** What the numbers of the spots count. Default: hunters. */
  counted?: 'hunters' | 'searches';
}

/** A map with a bubble per place, as large as the number of hunters there. */
export const DemandMap = inPageMap<DemandMapProps>(
  async () => (await import('./demand-map-view.tsx')).DemandMapView,
);
