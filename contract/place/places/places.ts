import { kilometresBetween } from '../circle.ts';
import type { Market } from '../market.ts';
import type { PlaceKind } from '../place.ts';

import rows from './places.json' with { type: 'json' };

/**
 * A place that a listing can be in: a changwat or amphoe (khet), or a Sri Lankan province, district
 * or town.
 */
export interface Place {
  id: number;
  parentId: number | null;
  kind: 'country' | PlaceKind;
  country: Market;
  nameEn: string;
  nameTh: string;
  nameSi: string | null;
  nameTa: string | null;
  /** Degrees in WGS 84. */
  lat: number;
  lon: number;
  postcodes: readonly string[];
}

/**
 * Ids are permanent because hunts, drafts and addresses store them. Thailand's are the official
 * geocodes (two digits for a province, four for a district, six for a sub-district). Sri Lanka's
 * are 9,400,000 plus the code in tools/places/places-lanka.ts. Countries have their ISO 3166-1 numeric code
 * (three digits). The ranges don't overlap.
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

/** Place kind by length of the code. Parents have shorter codes. */
const KINDS: Record<Market, Readonly<Record<number, PlaceKind>>> = {
  TH: { 2: 'province', 4: 'district' },
  LK: { 1: 'province', 2: 'district', 4: 'city' },
};

/**
 * The two levels of an address: a listing's `provinceId` and `districtId`. Sri Lankan addresses
 * don't use the nine provinces.
 */
export const ADDRESS_KINDS = {
  TH: { province: 'province', district: 'district' },
  LK: { province: 'district', district: 'city' },
} as const satisfies Record<Market, Record<'province' | 'district', PlaceKind>>;

/** Returns the id of a place from its country and code, which the data files write as `TH 1039`. */
export function placeIdOf(country: Market, code: string): number {
  return (country === 'LK' ? LANKA_ID_BASE : 0) + Number(code);
}

function parseRow(row: string): Place {
  const country = row.slice(0, 2) as Market;
  const cells = row.slice(3).split('|');
  const [code, nameEn, nameTh, lat, lon, postcodes, nameSi, nameTa] = cells as [
    code: string,
    nameEn: string,
    nameTh: string,
    lat: string,
    lon: string,
    postcodes: string,
    nameSi?: string,
    nameTa?: string,
  ];
  const kind = KINDS[country][code.length]!;
  const parentCode = code.slice(0, code.length === 4 ? 2 : code.length - 1);
  const isTop = kind === 'province';
  return {
    id: placeIdOf(country, code),
    parentId: isTop ? COUNTRY_PLACE_IDS[country] : placeIdOf(country, parentCode),
    kind,
    country,
    nameEn,
    nameTh,
    nameSi: nameSi || null,
    nameTa: nameTa || null,
    lat: Number(lat),
    lon: Number(lon),
    postcodes: postcodes ? postcodes.split(' ') : [],
  };
}

/** All known places, parents before children. */
export const PLACES: readonly Place[] = [...COUNTRIES, ...rows.map(parseRow)];

const BY_ID = new Map(PLACES.map((place) => [place.id, place]));

/** Returns the place with an untrusted id, or undefined if there is none. */
export function findPlace(id: number): Place | undefined {
  return BY_ID.get(id);
}

/**
 * Returns the place with an id.
 * @throws RangeError for an unknown id, because ids come from our own tables
 */
export function placeById(id: number): Place {
  const place = BY_ID.get(id);
  if (!place) throw new RangeError(`No place has the id ${id}`);
  return place;
}

/**
 * Returns the ids that addresses in a place refer to: the place itself, or the districts of a Sri
 * Lankan province.
 */
export function addressPlaces(id: number): readonly number[] {
  const place = BY_ID.get(id);
  if (place?.country !== 'LK' || place.kind !== 'province') return [id];
  return PLACES.flatMap(({ id: one, parentId }) => (parentId === id ? [one] : []));
}

/** Returns the address level that a place has; null if it has none or the id is unknown. */
export function addressLevel(id: number): 'province' | 'district' | null {
  const place = BY_ID.get(id);
  if (!place) return null;
  const { province, district } = ADDRESS_KINDS[place.country];
  if (place.kind === province) return 'province';
  return place.kind === district ? 'district' : null;
}

/** Even the smallest district reaches this far (km): its location is a market or an office. */
const LEAST_REACH_KM = 15;

/**
 * Returns the location of a district, and how far from it (km) its homes can be: twice the distance
 * to the next district's. No package has borders; Thai seats are often at the edge of the district.
 */
export function districtArea(district: Place): { lat: number; lon: number; reach: number } {
  const { lat, lon, kind, country, id } = district;
  const apart = PLACES.filter(
    (other) => other.country === country && other.kind === kind && other.id !== id,
  ).map((other) => kilometresBetween(other, district));
  return { lat, lon, reach: Math.max(LEAST_REACH_KM, 2 * Math.min(...apart)) };
}

/** Returns the country of a place; null for an unknown id. */
export function countryOfPlace(id: number): Market | null {
  return BY_ID.get(id)?.country ?? null;
}
