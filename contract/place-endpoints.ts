import * as v from 'valibot';

import { MARKET_CODES } from './country.ts';
import { endpoint } from './endpoint.ts';
import { Place, PlaceSuggestion } from './place.ts';
import { queryDegrees } from './values.ts';

/** Suggestions that an answer has at most. */
export const MAX_PLACE_SUGGESTIONS = 8;

export const suggestPlaces = endpoint({
  id: 'places.suggest',
  method: 'GET',
  path: '/api/geo/autocomplete',
  summary: 'Places that begin with a text, in any of their languages and usual spellings.',
  access: 'anyone',
  limit: 'read',
  query: v.strictObject({
    q: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)),
    country: v.optional(v.picklist(MARKET_CODES)),
  }),
  reply: v.object({
    places: v.pipe(v.array(PlaceSuggestion), v.maxLength(MAX_PLACE_SUGGESTIONS)),
  }),
  errors: [],
});

export const locatePlace = endpoint({
  id: 'places.locate',
  method: 'GET',
  path: '/api/geo/reverse',
  summary: 'The district that a point is in or nearest to; nothing outside both countries.',
  access: 'anyone',
  limit: 'read',
  query: v.strictObject({ lat: queryDegrees(90), lon: queryDegrees(180) }),
  reply: v.object({
    country: v.nullable(v.picklist(MARKET_CODES)),
    province: v.nullable(Place),
    district: v.nullable(Place),
    /** The nearest town, in Sri Lanka alone. */
    city: v.nullable(Place),
  }),
  errors: [],
});
