import * as v from 'valibot';
import { PROPERTY_TYPES, FURNISHINGS, RENT_FREQUENCIES, TENURES } from './listing-values.ts';

import { MARKET_CODES } from './market.ts';
import { LANGUAGES } from './limits.ts';
import { Photo } from './photo.ts';
import { NearStation, STATIONS_MOST } from './station.ts';
import { Day, Id, Money, openEnum, Timestamp } from './values.ts';

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
  furnishingStatus: v.nullable(v.picklist(FURNISHINGS)),
  /** Ids of `LISTING_FEATURES`; a newer server may know more. */
  features: v.array(v.string()),
  /** ISO 3166-1 alpha-2. */
  country: v.fallback(v.picklist(MARKET_CODES), 'TH'),
  /** Names in the language that was asked for. */
  province: v.string(),
  district: v.nullable(v.string()),
  provinceId: v.nullable(Id),
  districtId: v.nullable(Id),
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

/** How a text came to be: a reader is told of what no person wrote. */
export const TEXT_ORIGINS = ['written', 'generated', 'translated'] as const;
export type TextOrigin = (typeof TEXT_ORIGINS)[number];

/** The texts of a listing in another language than those that it is shown with. */
export const OtherTexts = v.object({
  language: v.picklist(LANGUAGES),
  propertyTitle: v.string(),
  propertyDescription: v.string(),
  textOrigin: openEnum(TEXT_ORIGINS, 'written'),
});
export type OtherTexts = v.InferOutput<typeof OtherTexts>;

/** A whole listing, as anybody may see it. */
export const Listing = v.object({
  ...listingFacts,
  propertyDescription: v.string(),
  /** The language of the texts, for `lang` and reading aloud. */
  language: v.string(),
  textOrigin: v.optional(openEnum(TEXT_ORIGINS, 'written'), 'written'),
  /** Null where there are none. Answers that devices kept before there were any lack the key. */
  otherTexts: v.optional(v.nullable(OtherTexts), null),
  floorLevel: v.nullable(v.number()),
  /** Metres. */
  ceilingHeight: v.optional(v.nullable(v.number()), null),
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
  /** How often it was looked at, in all. */
  views: v.optional(v.number(), 0),
  /** The nearest first; none far from Bangkok's railways. */
  nearestStations: v.optional(v.pipe(v.array(NearStation), v.maxLength(STATIONS_MOST)), []),
  /** Who offers it. */
  listedBy: v.object({
    name: v.string(),
    businessId: v.nullable(Id),
    /** Whose page tells more. Null: an answer that was kept before there were such pages. */
    userId: v.optional(v.nullable(Id), null),
  }),
});
export type Listing = v.InferOutput<typeof Listing>;
