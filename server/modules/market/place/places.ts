import type { Market } from '#contract/market.ts';
import type { PlaceKind } from '#contract/place.ts';

import rows from './places.json' with { type: 'json' };

/** A place that a listing can be in: changwat and amphoe (khet), or Lankan province, district, town. */
export interface Place {
  id: number;
  parentId: number | null;
  kind: 'country' | PlaceKind;
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
 * plus the code of places-lanka.ts, countries have their ISO 3166-1 numeric code (three digits): no two
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

/** By the length of the code, beside which parents have shorter ones. */
const KINDS: Record<Market, Readonly<Record<number, PlaceKind>>> = {
  TH: { 2: 'province', 4: 'district' },
  LK: { 1: 'province', 2: 'district', 4: 'city' },
};

/**
 * The two levels that an address names, which are a listing's `provinceId` and `districtId`: in Sri
 * Lanka nobody writes the nine provinces.
 */
export const ADDRESS_KINDS = {
  TH: { province: 'province', district: 'district' },
  LK: { province: 'district', district: 'city' },
} as const satisfies Record<Market, Record<'province' | 'district', PlaceKind>>;

/** The id of a place from its country and code: `TH 1039`, as the data files write it. */
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

/** Every place that we know, parents before children. */
export const PLACES: readonly Place[] = [...COUNTRIES, ...rows.map(parseRow)];

const BY_ID = new Map(PLACES.map((place) => [place.id, place]));

/** The place with an id that came from outside, if there is one. */
export function findPlace(id: number): Place | undefined {
  return BY_ID.get(id);
}

/** The place with an id. Throws for an unknown one: ids come from our own tables. */
export function placeById(id: number): Place {
  const place = BY_ID.get(id);
  if (!place) throw new RangeError(`No place has the id ${id}`);
  return place;
}

/** The places under which addresses stand that are in a place: itself, or a Lankan province's districts. */
export function addressPlaces(id: number): readonly number[] {
  const place = BY_ID.get(id);
  if (place?.country !== 'LK' || place.kind !== 'province') return [id];
  return PLACES.flatMap(({ id: one, parentId }) => (parentId === id ? [one] : []));
}

/** Which level of an address names a place; null where none does, or for an unknown id. */
export function addressLevel(id: number): 'province' | 'district' | null {
  const place = BY_ID.get(id);
  if (!place) return null;
  const { province, district } = ADDRESS_KINDS[place.country];
  if (place.kind === province) return 'province';
  return place.kind === district ? 'district' : null;
}

/** The country of a place; null for an unknown id. */
export function countryOfPlace(id: number): Market | null {
  return BY_ID.get(id)?.country ?? null;
}
