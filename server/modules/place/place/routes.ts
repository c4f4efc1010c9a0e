import { ApiError } from '#contract/kit/errors.ts';
import type { Language } from '#contract/kit/limits.ts';
import {
  locatePlace,
  readAddress,
  readPlace,
  suggestPlaces,
} from '#contract/place/place-endpoints.ts';
import { addressAround } from '#contract/place/places/address-around.ts';
import { neighbourhoodAt } from '#contract/place/places/place-aliases.ts';
import { findPlace } from '#contract/place/places/places.ts';
import { presentPlace } from '#contract/place/places/present-place.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';

import { stationAt } from '../station/named-stations.ts';

import { locatePoint } from './locate-place.ts';
import { findPlaces, presentFound } from './suggest-places.ts';

function stationName(point: { lat: number; lon: number }, language: Language): string | null {
  const station = stationAt(point);
  return station ? (language === 'th' ? station.nameTh : station.nameEn) : null;
}

export const placeRoutes = (): HandledEndpoint[] => [
  handle(suggestPlaces, async ({ query: { q, country } }, { language }) => ({
    places: findPlaces(q, country ?? null, language).map((found) => presentFound(found, language)),
  })),

  handle(locatePlace, async ({ query: { lat, lon } }, { language }) => {
    const found = locatePoint(lat, lon);
    if (!found) return { country: null, province: null, district: null, city: null, part: null };
    return {
      part: neighbourhoodAt({ lat, lon }, language) ?? stationName({ lat, lon }, language),
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
