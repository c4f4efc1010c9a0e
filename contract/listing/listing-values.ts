/** Constants of listings, without schemas, so that the first page needs to load nothing else. */

import type { Market } from '../place/market.ts';

export const PROPERTY_TYPES = ['house', 'condo', 'townhouse', 'land'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

export const DEALS = ['sale', 'rent'] as const;
export type Deal = (typeof DEALS)[number];

/** Why a listing is near the top of a search: its owner asked for it, or a site admin chose it. */
export const BOOST_KINDS = ['boost', 'featured'] as const;
export type BoostKind = (typeof BOOST_KINDS)[number];

/** How a listing ended, as its owner says. */
export const ENDINGS = ['sold', 'rented'] as const;
export type Ending = (typeof ENDINGS)[number];

/** The deal that each ending closes. */
export const DEAL_OF_ENDING = { sold: 'sale', rented: 'rent' } as const satisfies Record<
  Ending,
  Deal
>;

/** A final price this many times above or below the asking price is probably a mistake. */
const FINAL_PRICE_FACTOR = 3;

/**
 * Returns whether a final price is plausible, compared with the asking price.
 * @param asked for the same period; null: unknown
 */
export function isPlausibleFinalPrice(price: number, asked: number | null): boolean {
  if (!asked) return price > 0;
  return price >= asked / FINAL_PRICE_FACTOR && price <= asked * FINAL_PRICE_FACTOR;
}

export const FURNISHINGS = ['fully', 'partially', 'unfurnished'] as const;
export const RENT_FREQUENCIES = ['monthly', 'yearly'] as const;
export const TENURES = ['freehold', 'leasehold'] as const;

/** The part of a Thai condo building that a unit may be sold from: only `foreign` to foreigners. */
export const OWNERSHIP_QUOTAS = ['foreign', 'thai'] as const;

/** Documents that prove the right to land, by country. */
export const TITLE_DEEDS = {
  TH: ['chanote', 'nor_sor_3_gor', 'nor_sor_3', 'sor_kor_1', 'por_bor_tor_5'],
  LK: ['sinnakkara', 'bim_saviya', 'state_grant'],
} as const satisfies Record<Market, readonly string[]>;
export const ALL_TITLE_DEEDS = [...TITLE_DEEDS.TH, ...TITLE_DEEDS.LK] as const;
export type TitleDeed = (typeof ALL_TITLE_DEEDS)[number];

/** Surfaces of the road to a plot; `none`: no road leads there. */
export const ROAD_ACCESSES = ['concrete', 'asphalt', 'gravel', 'dirt', 'none'] as const;

/** Utilities that reach a plot; `internet` includes phone lines. */
export const UTILITIES = ['electricity', 'water', 'internet'] as const;

export const LISTING_STATUSES = [
  'in_progress',
  'pending_approval',
  'approved',
  'rejected',
  'deleted',
] as const;

/** Stable ids of the features that each property type offers. */
export const LISTING_FEATURES = {
  house: [
    'garden',
    'pool',
    'garage',
    'air_conditioning',
    'security',
    'pet_friendly',
    'solar',
    'maid_room',
    'sea_view',
    'mountain_view',
    'smart_home',
    'fibre_internet',
  ],
  condo: [
    'pool',
    'gym',
    'air_conditioning',
    'security',
    'pet_friendly',
    'balcony',
    'lift',
    'coworking',
    'sauna',
    'city_view',
    'sea_view',
    'river_view',
    'smart_home',
    'fibre_internet',
  ],
  townhouse: [
    'garden',
    'garage',
    'air_conditioning',
    'security',
    'pet_friendly',
    'clubhouse',
    'pool',
    'fibre_internet',
  ],
  land: [],
} as const satisfies Record<PropertyType, readonly string[]>;

/** Facts that each type has, for the listing form and the listing page. */
export const FACTS_BY_TYPE = {
  house: { rooms: true, homeSize: true, lotSize: true, details: true, floorLevel: false },
  townhouse: { rooms: true, homeSize: true, lotSize: true, details: true, floorLevel: false },
  condo: { rooms: true, homeSize: true, lotSize: false, details: true, floorLevel: true },
  land: { rooms: false, homeSize: false, lotSize: true, details: false, floorLevel: false },
} as const satisfies Record<PropertyType, Record<string, boolean>>;

/** Filters of the user's own listings. */
export const OWN_LISTING_TABS = ['all', 'live', 'pending', 'off', 'ended', 'rejected'] as const;
