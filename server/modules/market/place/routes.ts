import { ApiError } from '#contract/errors.ts';
import { locatePlace, readAddress, readPlace, suggestPlaces } from '#contract/place-endpoints.ts';
import { addressAround } from '#contract/places/address-around.ts';
import { findPlace } from '#contract/places/places.ts';
import { presentPlace } from '#contract/places/present-place.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';

import { locatePoint } from './locate-place.ts';
import { findPlaces } from './suggest-places.ts';

export const placeRoutes = (): HandledEndpoint[] => [
  handle(suggestPlaces, async ({ query: { q, country } }, { language }) => ({
    places: findPlaces(q, country ?? null, language).map(({ place, alias }) => ({
      ...presentPlace(place, language),
      alias,
    })),
  })),

  handle(locatePlace, async ({ query: { lat, lon } }, { language }) => {
    const found = locatePoint(lat, lon);
    if (!found) return { country: null, province: null, district: null, city: null };
    return {
      country: found.district.country,
      province: presentPlace(found.province, language),
      district: presentPlace(found.district, language),
      city: found.city && presentPlace(found.city, language),
    };
  }),

  handle(readPlace, async ({ params: { id } }, { language }) => {
    const place = findPlace(id);
    if (!place || place.kind === 'country') throw new ApiError('not_found');
    return presentPlace(place, language);
  }),

  handle(readAddress, async ({ query: { country, place } }, { language }) =>
    addressAround(country, place, language),
  ),
];
