import type { Language } from '../../kit/limits.ts';
import type { Place as PlaceReply } from '../place.ts';

import { nameIn } from './address-around.ts';
import { type Place, placeById } from './places.ts';

/**
 * Returns a place as sent in responses.
 * @throws RangeError for a country, which has its own endpoint
 */
export function presentPlace(place: Place, language: Language): PlaceReply {
  const { id, kind, country, nameEn, nameTh, lat, lon } = place;
  if (kind === 'country') throw new RangeError(`${nameEn} is a country`);
  const parentName = nameIn(placeById(place.parentId!), language);
  return { id, kind, country, name: nameIn(place, language), nameEn, nameTh, parentName, lat, lon };
}
