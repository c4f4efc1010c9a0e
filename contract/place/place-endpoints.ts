import * as v from 'valibot';

import { MARKET_CODES } from './market.ts';
import { endpoint } from '../kit/endpoint.ts';
import { Place, PlaceSuggestion } from './place.ts';
import { Id, IdText, queryDegrees, Text } from '../kit/values.ts';

/** Maximum number of suggestions in a response. */
export const MAX_PLACE_SUGGESTIONS = 8;

export const suggestPlaces = endpoint({
  id: 'places.suggest',
  route: 'GET /api/geo/autocomplete',
  summary:
    'Suggests places whose name starts with a text, in any of their languages and usual spellings.',
  access: 'anyone',
  query: v.strictObject({
    q: v.pipe(Text, v.trim(), v.minLength(1), v.maxLength(80)),
    country: v.optional(v.picklist(MARKET_CODES)),
  }),
  reply: v.object({
    places: v.pipe(v.array(PlaceSuggestion), v.maxLength(MAX_PLACE_SUGGESTIONS)),
  }),
});

export const locatePlace = endpoint({
  id: 'places.locate',
  route: 'GET /api/geo/reverse',
  summary: 'Returns the district at or nearest to a point, or nothing outside both countries.',
  access: 'anyone',
  query: v.strictObject({ lat: queryDegrees(90), lon: queryDegrees(180) }),
  reply: v.object({
    country: v.nullable(v.picklist(MARKET_CODES)),
    province: v.nullable(Place),
    district: v.nullable(Place),
    /** The nearest town, in Sri Lanka only. */
    city: v.nullable(Place),
    /** The neighbourhood or station at exactly this point. Older servers omit it. */
    part: v.optional(v.nullable(v.string()), null),
  }),
});

export const readPlace = endpoint({
  id: 'places.read',
  route: 'GET /api/geo/places/{id}',
  summary: 'Returns a province, district or town.',
  access: 'anyone',
  reply: Place,
  errors: ['not_found'],
});

const PlaceName = v.object({ id: Id, name: v.string() });

export const readAddress = endpoint({
  id: 'places.address',
  route: 'GET /api/geo/address',
  summary:
    'Returns the address fields of a country around a place: both levels, their possible values, and the postcodes of the lower level.',
  access: 'anyone',
  query: v.strictObject({
    country: v.picklist(MARKET_CODES),
    /** A place in the country; absent: no part of the address is known yet. */
    place: v.optional(IdText),
  }),
  reply: v.object({
    /** The levels that the place determines: a listing's `provinceId` and `districtId`. */
    provinceId: v.nullable(Id),
    districtId: v.nullable(Id),
    /** In the caller's language, sorted by its rules. */
    provinces: v.array(PlaceName),
    /** Districts of the province; empty without one. */
    districts: v.array(PlaceName),
    /** Postcodes of the district's sub-districts; most districts have one. */
    postcodes: v.array(v.string()),
    /** Location of the district or province, degrees; null: nothing is chosen. */
    point: v.nullable(v.object({ lat: v.number(), lon: v.number() })),
    /** How far from its location homes of the district can be, km; null without a district. */
    reach: v.optional(v.nullable(v.number()), null),
  }),
  errors: ['not_found'],
});
