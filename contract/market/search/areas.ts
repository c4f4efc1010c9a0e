import type { SearchArea } from '../../place/area.ts';
import { isWithin } from '../../place/circle.ts';
import { isInPlace } from './home-place.ts';
import { isInRing } from '../../place/ring.ts';

/** What decides whether a home is in an area: its address and its public point. */
export interface LocatedHome {
  provinceId: number | null;
  districtId: number | null;
  latitude: number;
  longitude: number;
}

/** Returns whether a home is in an area. */
export function isInArea(home: LocatedHome, area: SearchArea): boolean {
  const point = { lat: home.latitude, lon: home.longitude };
  switch (area.kind) {
    case 'circle':
      return isWithin(point, { lat: area.latitude, lon: area.longitude }, area.radius);
    case 'place':
      return isInPlace(home, area.placeId);
    case 'shape':
      return isInRing(point, area.ring);
  }
}
