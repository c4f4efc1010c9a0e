import * as v from 'valibot';

import { MARKET_CODES } from './country.ts';
import { Photo } from './photo.ts';
import { Day, Id, Money, openEnum, Timestamp } from './values.ts';

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

const listingFacts = {
  id: Id,
  version: v.number(),
  userId: Id,
  businessId: v.nullable(Id),
  isForSale: v.boolean(),
  isForRent: v.boolean(),
  isOffPlan: v.boolean(),
  /** Price on request: both prices are null then. */
  isPOR: v.boolean(),
  propertyTitle: v.string(),
  /** Of the address; the same in both languages, so that a link keeps its text. */
  slug: v.string(),
  propertyType: openEnum(PROPERTY_TYPES, 'house'),
  /** In the currency of the listing's country, whole units. */
  priceSell: v.nullable(Money),
  priceRent: v.nullable(Money),
  /** `priceSell` or `priceRent`, by what was asked for. */
  listingPrice: v.nullable(Money),
  isoCodeCurrency: v.string(),
  frequency: openEnum(RENT_FREQUENCIES, 'monthly'),
  hasSellerFinance: v.boolean(),
  hasDailyRental: v.boolean(),
  bedrooms: v.nullable(v.number()),
  bathrooms: v.nullable(v.number()),
  /** Square metres. */
  homeSize: v.nullable(v.number()),
  lotSize: v.nullable(v.number()),
  /** ISO 3166-1 alpha-2. */
  country: v.fallback(v.picklist(MARKET_CODES), 'TH'),
  /** Names in the language that was asked for. */
  province: v.string(),
  district: v.nullable(v.string()),
  /** One line: district and province. */
  location: v.string(),
  /** The public point: the exact place only where the owner shows it, else a stable one near by. */
  latitude: v.number(),
  longitude: v.number(),
  showExactLocation: v.boolean(),
  isFeatured: v.boolean(),
  availabilityVerifiedAt: v.nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** The first photos; the whole gallery is in the listing. */
  images: v.array(Photo),
} as const;

/** A listing in a list of results. */
export const ListingCard = v.object(listingFacts);
export type ListingCard = v.InferOutput<typeof ListingCard>;

/** A whole listing, as anybody may see it. */
export const Listing = v.object({
  ...listingFacts,
  propertyDescription: v.string(),
  /** The language of the texts, for `lang` and reading aloud. */
  language: v.string(),
  furnishingStatus: v.nullable(v.picklist(FURNISHINGS)),
  features: v.array(v.string()),
  floorLevel: v.nullable(v.number()),
  parkingLots: v.nullable(v.number()),
  /** Years of the Gregorian era. */
  builtInDate: v.nullable(v.number()),
  lastRenovationDate: v.nullable(v.number()),
  availability: v.nullable(Day),
  /** A month and square metre, in the listing's currency. */
  commonFee: v.nullable(v.number()),
  tenure: v.nullable(v.picklist(TENURES)),
  postalCode: v.nullable(v.string()),
  cloudinaryFps: v.array(Photo),
  /** Who offers it. */
  listedBy: v.object({ name: v.string(), businessId: v.nullable(Id) }),
});
export type Listing = v.InferOutput<typeof Listing>;
