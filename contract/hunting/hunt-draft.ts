import * as v from 'valibot';

import { Text } from '../kit/values.ts';
import { LISTING_FEATURES } from '../listing/listing-values.ts';
import type { SearchArea } from '../place/area.ts';
import { kilometresBetween } from '../place/circle.ts';
import type { Market } from '../place/market.ts';
import { countryOfPlace, PLACES } from '../place/places/places.ts';
import { coveringCircle } from '../place/ring.ts';

import { EMPTY_HUNT, type Hunt, HUNT_FIELDS, HuntForm } from './hunt.ts';

/** An unfinished hunt. */
export const HuntDraft = v.strictObject({
  ...v.partial(HuntForm).entries,
  /** The step of the form that is open. */
  step: v.optional(v.pipe(Text, v.maxLength(20))),
  /** The version of the hunt that is edited. */
  baseVersion: v.optional(v.number()),
  /** Whether its writer has sent it and only the account isn't confirmed yet. */
  isSent: v.optional(v.boolean()),
});
export type HuntDraft = v.InferOutput<typeof HuntDraft>;

const FIELDS = Object.keys(HUNT_FIELDS) as (keyof HuntForm)[];

/** Returns the hunt that a draft describes so far. */
export function formOfHuntDraft(values: HuntDraft): HuntForm {
  const given = FIELDS.filter((field) => values[field] !== undefined);
  return { ...EMPTY_HUNT, ...Object.fromEntries(given.map((field) => [field, values[field]])) };
}

/** Returns the draft with which the form of an existing hunt starts. */
export function draftOfHunt(hunt: Hunt): HuntDraft {
  const facts: HuntDraft = Object.fromEntries(FIELDS.map((field) => [field, hunt[field]]));
  return { ...facts, baseVersion: hunt.version };
}

/** Returns the hunt that a draft waits to send; null if its writer hasn't sent it. */
export function waitingHunt(draft: { kind: string; body: unknown }): HuntForm | null {
  if (draft.kind !== 'hunt') return null;
  const values = v.safeParse(HuntDraft, draft.body);
  return values.success && values.output.isSent ? formOfHuntDraft(values.output) : null;
}

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

export interface HuntFormError {
  field: keyof HuntForm;
  rule: HuntRule;
}

/**
 * Points farther than this (km) from every town and seat are at sea or abroad: the widest gap on
 * land is the Thung Yai forest, where 40 km are enough.
 */
const FARTHEST_KM = 45;

/** Returns what is wrong with a hunt, field by field, for the form and for the server. */
export function huntFormErrors(hunt: HuntForm): HuntFormError[] {
  const { propertyType: types, criteria, bedrooms, bathrooms } = hunt;
  const found: HuntFormError[] = [];
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
