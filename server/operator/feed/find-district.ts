import { isFarFromDistrict } from '#contract/listing-form.ts';
import type { Market } from '#contract/market.ts';
import { foldText } from '#contract/search/fold-text.ts';
import { ADDRESS_KINDS, districtArea, type Place, PLACES } from '#contract/places/places.ts';

import type { Trouble } from './feed-entry.ts';

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
  if (isFarFromDistrict(query, districtArea(district))) {
    return { field: 'latitude', rule: 'far_from_district' };
  }
  return { id: district.id, provinceId: province.id };
}

function isCalled(place: Place, name: string): boolean {
  const folded = foldText(name);
  return [place.nameEn, place.nameTh, place.nameSi, place.nameTa].some(
    (own) => own !== null && foldText(own) === folded,
  );
}
