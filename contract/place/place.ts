import * as v from 'valibot';

import { MARKET_CODES } from './market.ts';
import { Id } from '../kit/values.ts';

/**
 * Levels of places. Thailand has provinces and districts (amphoe, khet). Sri Lanka has provinces,
 * districts and, below them, towns.
 */
const PLACE_KINDS = ['province', 'district', 'city'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export const Place = v.object({
  id: Id,
  kind: v.picklist(PLACE_KINDS),
  country: v.picklist(MARKET_CODES),
  /** In the caller's language. */
  name: v.string(),
  nameEn: v.string(),
  nameTh: v.string(),
  /** The parent place, in the caller's language: a district's province, a province's country. */
  parentName: v.string(),
  /** Degrees in WGS 84. */
  lat: v.number(),
  lon: v.number(),
});
export type Place = v.InferOutput<typeof Place>;

/** A circle around a point, in degrees of WGS 84 and kilometres. */
const PlaceCircle = v.object({ lat: v.number(), lon: v.number(), radius: v.number() });
export type PlaceCircle = v.InferOutput<typeof PlaceCircle>;

export const PlaceSuggestion = v.object({
  ...Place.entries,
  /** The matching name if it isn't the place's own: Pattaya, for Bang Lamung. */
  alias: v.nullable(v.string()),
  /** Where the part with that name is; null: the whole place, or unknown. Older servers omit it. */
  circle: v.optional(v.nullable(PlaceCircle), null),
});
export type PlaceSuggestion = v.InferOutput<typeof PlaceSuggestion>;
