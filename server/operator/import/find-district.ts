import type { Market } from '#contract/country.ts';
import { foldText } from '#server/modules/listing/fold-text.ts';
import { ADDRESS_KINDS, type Place, PLACES } from '#server/modules/place/places.ts';

/** A point so far from its district's middle (km) has its figures swapped, or another district. */
const FARTHEST_KM = 120;
const KM_PER_DEGREE = 111.195;

export type DistrictQuery = {
  country: Market;
  province: string;
  district: string;
  latitude: number;
  longitude: number;
};

/** The district that an address names, in any of its languages, or why there is none. */
export function findDistrict(
  query: DistrictQuery,
): { id: number; provinceId: number } | { problem: string } {
  const province = PLACES.find(
    (place) =>
      place.kind === ADDRESS_KINDS[query.country].province &&
      place.country === query.country &&
      isCalled(place, query.province),
  );
  if (!province) return { problem: `province: there is no ${query.province} in ${query.country}` };
  const district = PLACES.find(
    (place) => place.parentId === province.id && isCalled(place, query.district),
  );
  if (!district) {
    return { problem: `district: there is no ${query.district} in ${province.nameEn}` };
  }
  const distance = distanceKm(district, { lat: query.latitude, lon: query.longitude });
  if (distance > FARTHEST_KM) {
    return {
      problem: `latitude, longitude: that point is ${Math.round(distance)} km from ${district.nameEn}`,
    };
  }
  return { id: district.id, provinceId: province.id };
}

function isCalled(place: Place, name: string): boolean {
  const folded = foldText(name);
  return [place.nameEn, place.nameTh, place.nameSi, place.nameTa].some(
    (own) => own !== null && foldText(own) === folded,
  );
}

/** Flat-earth distance: good to a hundredth at these latitudes and lengths. */
function distanceKm(
  one: { lat: number; lon: number },
  other: { lat: number; lon: number },
): number {
  const shrink = Math.cos((one.lat * Math.PI) / 180);
  return KM_PER_DEGREE * Math.hypot(one.lat - other.lat, (one.lon - other.lon) * shrink);
}
