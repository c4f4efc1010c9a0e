import type { Market } from '#contract/country.ts';

import { LANKA_PLACES } from './places-lanka.ts';
import { THAILAND_PLACES } from './places-thailand.ts';

/**
 * A place that a listing can be in. `province` and `district` are the two levels that an address
 * names: changwat and amphoe (khet) in Thailand, administrative district and town in Sri Lanka,
 * where nobody writes the nine provinces.
 */
export interface Place {
  id: number;
  parentId: number | null;
  kind: 'country' | 'province' | 'district';
  country: Market;
  nameEn: string;
  nameTh: string;
  nameSi: string | null;
  nameTa: string | null;
  /** Degrees of WGS 84. */
  lat: number;
  lon: number;
  postcodes: readonly string[];
}

/**
 * Ids are fixed for good, since hunts, drafts and addresses keep them. Thailand's are the official
 * geocodes (two digits a province, four a district, six a sub-district), Sri Lanka's are 9,400,000
 * plus the code in its table, countries have their ISO 3166-1 numeric code (three digits): no two
 * of the ranges meet.
 */
export const LANKA_ID_BASE = 9_400_000;
export const COUNTRY_PLACE_IDS = { TH: 764, LK: 144 } as const satisfies Record<Market, number>;

const COUNTRIES: readonly Place[] = [
  {
    id: COUNTRY_PLACE_IDS.TH,
    parentId: null,
    kind: 'country',
    country: 'TH',
    nameEn: 'Thailand',
    nameTh: 'ไทย',
    nameSi: 'තායිලන්තය',
    nameTa: 'தாய்லாந்து',
    lat: 13.73,
    lon: 100.57,
    postcodes: [],
  },
  {
    id: COUNTRY_PLACE_IDS.LK,
    parentId: null,
    kind: 'country',
    country: 'LK',
    nameEn: 'Sri Lanka',
    nameTh: 'ศรีลังกา',
    nameSi: 'ශ්‍රී ලංකාව',
    nameTa: 'இலங்கை',
    lat: 7.87,
    lon: 80.77,
    postcodes: [],
  },
];

function parseTable(table: string, country: Market, base: number): Place[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [code, nameEn, nameTh, lat, lon, postcodes, nameSi, nameTa] = line
        .split('|')
        .map((cell) => cell.trim());
      const isProvince = code!.length === 2;
      return {
        id: base + Number(code),
        parentId: isProvince ? COUNTRY_PLACE_IDS[country] : base + Number(code!.slice(0, 2)),
        kind: isProvince ? 'province' : 'district',
        country,
        nameEn: nameEn!,
        nameTh: nameTh!,
        nameSi: nameSi || null,
        nameTa: nameTa || null,
        lat: Number(lat),
        lon: Number(lon),
        postcodes: postcodes!.split(' '),
      };
    });
}

/** Every place that we know, parents before children. */
export const PLACES: readonly Place[] = [
  ...COUNTRIES,
  ...parseTable(THAILAND_PLACES, 'TH', 0),
  ...parseTable(LANKA_PLACES, 'LK', LANKA_ID_BASE),
];

const BY_ID = new Map(PLACES.map((place) => [place.id, place]));

/** The place with an id. Throws for an unknown one: ids come from our own tables. */
export function placeById(id: number): Place {
  const place = BY_ID.get(id);
  if (!place) throw new RangeError(`No place has the id ${id}`);
  return place;
}
