import type { Market } from '#contract/market.ts';
import type { Language } from '#contract/limits.ts';
import type { Point } from '#server/modules/market/geometry/morton.ts';
import type { Rotation } from '#contract/photo.ts';
import type {
  Deal,
  FURNISHINGS,
  PropertyType,
  RENT_FREQUENCIES,
  TENURES,
} from '#contract/listing-values.ts';

/** The texts of a listing in one language, and how they came to be. */
export interface ListingText {
  language: Language;
  title: string;
  description: string;
  origin: 'person' | 'generated' | 'translated';
}

/**
 * All that is needed to store an approved listing with its photos: what importers and the demo
 * market hand to `insertListings`. Money in whole units of `currency`, areas in square metres.
 */
export interface NewListing {
  ownerUserId: number;
  businessId: number | null;
  assignedUserId: number | null;
  ref: string | null;
  type: PropertyType;
  deals: readonly Deal[];
  isOffPlan: boolean;
  salePrice: number | null;
  rentPrice: number | null;
  currency: string;
  rentFrequency: (typeof RENT_FREQUENCIES)[number];
  isPriceOnRequest: boolean;
  sellerFinance: boolean;
  dailyRental: boolean;
  furnishing: (typeof FURNISHINGS)[number] | null;
  bedrooms: number | null;
  bathrooms: number | null;
  homeSize: number | null;
  lotSize: number | null;
  features: readonly string[];
  floorLevel: number | null;
  /** Metres. */
  ceilingHeight?: number | null;
  parking: number | null;
  builtYear: number | null;
  renovatedYear: number | null;
  /** `YYYY-MM-DD` */
  availableFrom: string | null;
  commonFee: number | null;
  tenure: (typeof TENURES)[number] | null;
  country: Market;
  provinceId: number;
  districtId: number | null;
  subdistrictId: number | null;
  postalCode: string | null;
  /** The exact place: private unless `showExact`. */
  exact: Point;
  street: string | null;
  address2?: string;
  showExact: boolean;
  texts: readonly ListingText[];
  /** Ids of stored photos, in order. */
  photoIds: readonly number[];
  floorPlanIds: readonly number[];
  /** How far photos are turned, clockwise, degrees; those that aren't here stand upright. */
  rotations?: ReadonlyMap<number, Rotation>;
  listedAt: Date;
  availabilityConfirmedAt: Date | null;
  featuredAt: Date | null;
}
