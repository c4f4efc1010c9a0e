import type { SearchArea } from '../area.ts';
import type { Language } from '../../kit/limits.ts';
import { kilometresBetween } from '../circle.ts';
import { coveringCircle } from '../ring.ts';
import { nameIn, placeName } from './address-around.ts';
import { neighbourhoodAt } from './place-aliases.ts';
import { ADDRESS_KINDS, type Place, PLACES } from './places.ts';

/** Returns an area in words: `Watthana`, `5 km around Watthana`, `Drawn area in Watthana`. */
export function areaName(area: SearchArea, language: Language): string {
  if (area.kind === 'place') return placeName(area.placeId, language);
  const isThai = language === 'th';
  if (area.kind === 'circle') {
    const center = { lat: area.latitude, lon: area.longitude };
    const name = neighbourhoodAt(center, language) ?? nameIn(nearestDistrict(center), language);
    const km = new Intl.NumberFormat(isThai ? 'th-TH' : 'en-GB', {
      maximumFractionDigits: 1,
    }).format(area.radius);
    return isThai ? `รัศมี ${km}\u00a0กม. รอบ${name}` : `${km}\u00a0km around ${name}`;
  }
  const name = nameIn(nearestDistrict(coveringCircle(area.ring)), language);
  return isThai ? `พื้นที่ที่วาดไว้ใน${name}` : `Drawn area in ${name}`;
}

/** Returns several areas in words, separated by commas. */
export function areaNames(areas: readonly SearchArea[], language: Language): string {
  return areas.map((area) => areaName(area, language)).join(', ');
}

function nearestDistrict(point: { lat: number; lon: number }): Place {
  const districts = PLACES.filter((place) => place.kind === ADDRESS_KINDS[place.country].district);
  let nearest = districts[0]!;
  let least = Infinity;
  for (const place of districts) {
    const apart = kilometresBetween(place, point);
    if (apart >= least) continue;
    least = apart;
    nearest = place;
  }
  return nearest;
}
