import { LANKA_ID_BASE, placeById, type Place } from '#contract/place/places/places.ts';

import { BANGKOK_MARKET } from './market-bangkok.ts';
import { LANKA_MARKET } from './market-lanka.ts';
import { THAILAND_MARKET } from './market-thailand.ts';

/** The surroundings of a home. */
const SETTINGS = ['city', 'suburb', 'river', 'sea', 'mountain', 'country', 'tea'] as const;

export type Setting = (typeof SETTINGS)[number];

/** A name in both languages. */
export interface Name {
  en: string;
  th: string;
}

/** A neighbourhood. Homes are scattered around its centre. */
export interface Area {
  name: Name;
  lat: number;
  lon: number;
  /** Kilometres. Small near the sea, so that no home is in the water. */
  radius: number;
  /** Landmarks that local listings mention. */
  near: readonly Name[];
}

/** The supply and prices of a district. */
export interface MarketArea {
  place: Place;
  province: Place;
  /** Relative share of the whole market. */
  weight: number;
  /** Relative shares of the property types. */
  mix: { condo: number; house: number; townhouse: number; land: number };
  /** Price of a new condominium per m². */
  condoPrice: number;
  /** Price of land per square wah in Thailand, per perch in Sri Lanka. */
  landPrice: number;
  settings: readonly Setting[];
  areas: readonly Area[];
}

function nameOf(text: string): Name {
  const [en, th] = text.split('/').map((part) => part.trim());
  return { en: en!, th: th! };
}

/** Reads names such as `Ko Loi/เกาะลอย ; Mo Chit/หมอชิต`. */
export const namesOf = (text: string): Name[] => text.split(';').map(nameOf);

/**
 * Parses a table. An unindented line is a district: code, `weight`, `mix` in per cent of condo,
 * house, townhouse and land, prices in thousands, surroundings. An indented line is a
 * neighbourhood: name in both languages, latitude, longitude, radius in km, landmarks. Prices are
 * our rough estimates of asking prices in 2025.
 */
function parseTable(table: string, base: number): MarketArea[] {
  const result: (MarketArea & { areas: Area[] })[] = [];
  for (const line of table.trim().split('\n')) {
    if (line.startsWith(' ')) {
      const [left, right] = line.split(' : ');
      const [, name, lat, lon, radius] = /^(.*?) (-?[\d.]+) ([\d.]+) ([\d.]+)$/.exec(left!.trim())!;
      result.at(-1)!.areas.push({
        name: nameOf(name!),
        lat: Number(lat),
        lon: Number(lon),
        radius: Number(radius),
        near: namesOf(right!),
      });
      continue;
    }
    const [code, ...pairs] = line.split(' ');
    const cells = new Map(pairs.map((pair) => pair.split('=') as [string, string]));
    const [condo, house, townhouse, land] = cells.get('mix')!.split(',').map(Number);
    const place = placeById(base + Number(code));
    result.push({
      place,
      province: placeById(place.parentId!),
      weight: Number(cells.get('weight')),
      mix: { condo: condo!, house: house!, townhouse: townhouse!, land: land! },
      condoPrice: Number(cells.get('condo')) * 1_000,
      landPrice: Number(cells.get('land')) * 1_000,
      settings: SETTINGS.filter((setting) => cells.get('set')!.split(',').includes(setting)),
      areas: [],
    });
  }
  return result;
}

/** All districts where the demo market has homes. */
export const MARKET_AREAS: readonly MarketArea[] = [
  ...parseTable(BANGKOK_MARKET, 0),
  ...parseTable(THAILAND_MARKET, 0),
  ...parseTable(LANKA_MARKET, LANKA_ID_BASE),
];

const CUMULATED: readonly number[] = (() => {
  let sum = 0;
  return MARKET_AREAS.map(({ weight }) => (sum += weight));
})();

/** Returns the district at a cumulative share (0 to 1) of the market. */
export function marketAreaAt(share: number): MarketArea {
  const wanted = share * CUMULATED.at(-1)!;
  let low = 0;
  let high = CUMULATED.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (CUMULATED[middle]! > wanted) high = middle;
    else low = middle + 1;
  }
  return MARKET_AREAS[low]!;
}
