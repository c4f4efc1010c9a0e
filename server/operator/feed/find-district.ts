import type { Market } from '#contract/market.ts';
import { foldText } from '#contract/search/fold-text.ts';
import { ADDRESS_KINDS, type Place, PLACES } from '#server/modules/market/place/places.ts';

import type { Trouble } from './feed-entry.ts';

/**
 * Maximum distance of a point from its district's centre, in km. Farther means swapped coordinates
 * or another district.
 */
const FARTHEST_KM = 120;
const KM_PER_DEGREE = 111.195;

export type DistrictQuery = {
  country: Market;
  province: string;
  district: string;
  latitude: number;
  longitude: number;
};

/** Returns the district with this name in any of its languages, or the error. */
export function findDistrict(query: DistrictQuery): { id: number; provinceId: number } | Trouble {
  const province = PLACES.find(
    (place) =>
      place.kind === ADDRESS_KINDS[query.country].province &&
      place.country === query.country &&
      isCalled(place, query.province),
  );
  if (!province) return { field: 'province', rule: 'place' };
  const district = PLACES.find(
    (place) => place.parentId === province.id && isCalled(place, query.district),
  );
  if (!district) return { field: 'district', rule: 'place' };
  const distance = distanceKm(district, { lat: query.latitude, lon: query.longitude });
  if (distance > FARTHEST_KM) return { field: 'latitude', rule: 'far_from_district' };
  return { id: district.id, provinceId: province.id };
}

function isCalled(place: Place, name: string): boolean {
  const folded = foldText(name);
  return [place.nameEn, place.nameTh, place.nameSi, place.nameTa].some(
    (own) => own !== null && foldText(own) === folded,
  );
}

/** Returns the flat-earth distance, accurate to 1% at these latitudes and distances. */
function distanceKm(
  one: { lat: number; lon: number },
  other: { lat: number; lon: number },
): number {
  const shrink = Math.cos((one.lat * Math.PI) / 180);
  return KM_PER_DEGREE * Math.hypot(one.lat - other.lat, (one.lon - other.lon) * shrink);
}
