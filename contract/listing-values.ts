/** Constants of listings, without schemas, so that the first page needs to load nothing else. */

export const PROPERTY_TYPES = ['house', 'condo', 'townhouse', 'land'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

export const DEALS = ['sale', 'rent'] as const;
export type Deal = (typeof DEALS)[number];

export const FURNISHINGS = ['fully', 'partially', 'unfurnished'] as const;
export const RENT_FREQUENCIES = ['monthly', 'yearly'] as const;
export const TENURES = ['freehold', 'leasehold'] as const;

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
export const OWN_LISTING_TABS = ['all', 'live', 'pending', 'off', 'rejected'] as const;
