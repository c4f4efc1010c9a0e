import { LISTING_FEATURES } from '../listing/listing-values.ts';
import type { SearchArea } from '../place/area.ts';
import { kilometresBetween } from '../place/circle.ts';
import type { Market } from '../place/market.ts';
import { countryOfPlace, PLACES } from '../place/places/places.ts';
import { coveringCircle } from '../place/ring.ts';

import type { HuntForm } from './hunt.ts';

/** Why a field of a hunt can't be sent. */
export type HuntRule =
  /** Nothing is chosen. */
  | 'required'
  /** A minimum is above its maximum, which may be 0, or two conditions exclude each other. */
  | 'contradiction'
  /** The area is at sea, or abroad. */
  | 'sea'
  /** The area is in the other country. */
  | 'country'
  /** No type that is asked for has this. */
  | 'not_of_type';

export interface HuntError {
  field: keyof HuntForm;
  rule: HuntRule;
}

/**
 * Points farther than this (km) from every town and seat are at sea or abroad: the widest gap on
 * land is the Thung Yai forest, where 40 km are enough.
 */
const FARTHEST_KM = 45;

/** Returns what is wrong with a hunt, field by field, for the form and for the server. */
export function huntErrors(hunt: HuntForm): HuntError[] {
  const { propertyType: types, criteria, bedrooms, bathrooms } = hunt;
  const found: HuntError[] = [];
  const add = (field: keyof HuntForm, rule: HuntRule) => found.push({ field, rule });
  const isLandOnly = types.length > 0 && types.every((type) => type === 'land');
  if (!hunt.isForSale && !hunt.isForRent) add('isForSale', 'required');
  if (hunt.areas.length === 0) add('areas', 'required');
  else {
    const rule = hunt.areas.map((area) => areaError(area, hunt.isoCodeCountry)).find(Boolean);
    if (rule) add('areas', rule);
  }
  if (types.length === 0) add('propertyType', 'required');
  if (hunt.price === 0) add('price', 'contradiction');
  else if (isAbove(hunt.minPrice, hunt.price)) add('minPrice', 'contradiction');
  if (isAbove(bedrooms, criteria.exactBedrooms)) add('bedrooms', 'contradiction');
  if (isLandOnly && bedrooms) add('bedrooms', 'not_of_type');
  if (isLandOnly && bathrooms) add('bathrooms', 'not_of_type');
  if (isAbove(hunt.homeSize, criteria.size?.max)) add('homeSize', 'contradiction');
  if (isAbove(hunt.lotSize, criteria.size?.max)) add('lotSize', 'contradiction');
  const offered = new Set<string>(types.flatMap((type) => LISTING_FEATURES[type]));
  if (types.length > 0 && hunt.features.some((feature) => !offered.has(feature))) {
    add('features', 'not_of_type');
  }
  return found;
}

const isAbove = (least: number | null, most: number | null | undefined) =>
  least !== null && most != null && least > most;

function areaError(area: SearchArea, country: Market): HuntRule | null {
  const found = area.kind === 'place' ? countryOfPlace(area.placeId) : countryAround(area);
  if (found === country) return null;
  return found === null ? 'sea' : 'country';
}

/** Returns the country of the town or district that is nearest to an area; null far from all. */
function countryAround(area: Exclude<SearchArea, { kind: 'place' }>): Market | null {
  const { lat, lon, radiusKm } =
    area.kind === 'circle'
      ? { lat: area.latitude, lon: area.longitude, radiusKm: area.radius }
      : coveringCircle(area.ring);
  let nearest: Market | null = null;
  let least = FARTHEST_KM + radiusKm;
  for (const place of PLACES) {
    if (place.kind === 'country') continue;
    const apart = kilometresBetween(place, { lat, lon });
    if (apart > least) continue;
    least = apart;
    nearest = place.country;
  }
  return nearest;
}
