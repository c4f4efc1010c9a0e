import * as v from 'valibot';
import {
  ALL_TITLE_DEEDS,
  FURNISHINGS,
  OWNERSHIP_QUOTAS,
  PROPERTY_TYPES,
  RENT_FREQUENCIES,
  ROAD_ACCESSES,
  TENURES,
} from './listing-values.ts';

import { MARKET_CODES } from '../place/market.ts';
import { LANGUAGES } from '../kit/limits.ts';
import { Photo } from '../media/photo.ts';
import { NearStation, STATIONS_MOST } from '../place/station.ts';
import { Day, Id, Money, openEnum, Timestamp } from '../kit/values.ts';

const listingFacts = {
  id: Id,
  version: v.number(),
  userId: Id,
  businessId: v.nullable(Id),
  isForSale: v.boolean(),
  isForRent: v.boolean(),
  isOffPlan: v.boolean(),
  /** Price on request: both prices are null. */
  isPOR: v.boolean(),
  propertyTitle: v.string(),
  /** Part of the URL. The same in both languages, so that links don't change. */
  slug: v.string(),
  propertyType: openEnum(PROPERTY_TYPES, 'house'),
  /** In the currency of the listing's country, whole units. */
  priceSell: v.nullable(Money),
  priceRent: v.nullable(Money),
  /** `priceSell` or `priceRent`, depending on the requested deal. */
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
  furnishingStatus: v.nullable(v.picklist(FURNISHINGS)),
  /** Ids of `LISTING_FEATURES`; a newer server may know more. */
  features: v.array(v.string()),
  /** ISO 3166-1 alpha-2. */
  country: v.fallback(v.picklist(MARKET_CODES), 'TH'),
  /** Names in the requested language. */
  province: v.string(),
  district: v.nullable(v.string()),
  provinceId: v.nullable(Id),
  districtId: v.nullable(Id),
  /** One line: district and province. */
  location: v.string(),
  /** The part of the district that the owner names; older servers omit it. */
  neighbourhood: v.optional(v.nullable(v.string()), null),
  /**
   * The public point: the exact location if the owner shows it, otherwise a stable point nearby.
   */
  latitude: v.number(),
  longitude: v.number(),
  showExactLocation: v.boolean(),
  isFeatured: v.boolean(),
  availabilityVerifiedAt: v.nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** The first photos; the full listing has the whole gallery. */
  images: v.array(Photo),
} as const;

/** A listing in a result list. */
export const ListingCard = v.object(listingFacts);
export type ListingCard = v.InferOutput<typeof ListingCard>;

/** Origin of a text. Readers are told if no person wrote it. */
export const TEXT_ORIGINS = ['written', 'generated', 'translated'] as const;
export type TextOrigin = (typeof TEXT_ORIGINS)[number];

/** The texts of a listing in the language that isn't shown. */
export const OtherTexts = v.object({
  language: v.picklist(LANGUAGES),
  propertyTitle: v.string(),
  propertyDescription: v.string(),
  textOrigin: openEnum(TEXT_ORIGINS, 'written'),
});
export type OtherTexts = v.InferOutput<typeof OtherTexts>;

/** A number that replies cached by older apps lack. */
const laterNumber = v.optional(v.nullable(v.number()), null);
/** A value of a list that may grow, and that replies cached by older apps lack. */
const laterChoice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  v.optional(v.fallback(v.nullable(v.picklist(values)), null), null);

/** A full listing with its public fields. */
export const Listing = v.object({
  ...listingFacts,
  propertyDescription: v.string(),
  /** Language of the texts, for the `lang` attribute and screen readers. */
  language: v.string(),
  textOrigin: v.optional(openEnum(TEXT_ORIGINS, 'written'), 'written'),
  /** Null: none. Replies cached by older apps lack the key. */
  otherTexts: v.optional(v.nullable(OtherTexts), null),
  floorLevel: v.nullable(v.number()),
  /** Metres. */
  ceilingHeight: v.optional(v.nullable(v.number()), null),
  parkingLots: v.nullable(v.number()),
  /** Gregorian years. */
  builtInDate: v.nullable(v.number()),
  lastRenovationDate: v.nullable(v.number()),
  availability: v.nullable(Day),
  /** Per month and square metre, in the listing's currency. */
  commonFee: v.nullable(v.number()),
  tenure: v.nullable(v.picklist(TENURES)),
  /** Months of rent; 0: no deposit. */
  depositMonths: laterNumber,
  minimumTermMonths: laterNumber,
  ownershipQuota: laterChoice(OWNERSHIP_QUOTAS),
  leaseYearsLeft: laterNumber,
  titleDeed: laterChoice(ALL_TITLE_DEEDS),
  roadAccess: laterChoice(ROAD_ACCESSES),
  /** Metres. */
  roadWidth: laterNumber,
  /** Ids of `UTILITIES`; a newer server may know more. */
  utilities: v.optional(v.array(v.string()), []),
  postalCode: v.nullable(v.string()),
  cloudinaryFps: v.array(Photo),
  /** Total number of views. */
  views: v.optional(v.number(), 0),
  /** Nearest first; empty far from Bangkok's railways. */
  nearestStations: v.optional(v.pipe(v.array(NearStation), v.maxLength(STATIONS_MOST)), []),
  /** The owner of the listing. */
  listedBy: v.object({
    name: v.string(),
    businessId: v.nullable(Id),
    /**
     * User whose profile page is linked. Null: a reply that was cached before profile pages
     * existed.
     */
    userId: v.optional(v.nullable(Id), null),
  }),
});
export type Listing = v.InferOutput<typeof Listing>;
