/** Words of listings, without schemas: the first page needs them and nothing else. */

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

/** Features that a listing may have, by their stable ids; which of them a type offers. */
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

/** Which facts a type has, as the listing form and the listing page show them. */
export const FACTS_BY_TYPE = {
  house: { rooms: true, homeSize: true, lotSize: true, details: true, floorLevel: false },
  townhouse: { rooms: true, homeSize: true, lotSize: true, details: true, floorLevel: false },
  condo: { rooms: true, homeSize: true, lotSize: false, details: true, floorLevel: true },
  land: { rooms: false, homeSize: false, lotSize: true, details: false, floorLevel: false },
} as const satisfies Record<PropertyType, Record<string, boolean>>;

/** What the list of one's own listings can be narrowed to. */
export const OWN_LISTING_TABS = ['all', 'live', 'pending', 'off', 'rejected'] as const;
