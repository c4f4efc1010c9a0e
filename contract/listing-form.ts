import * as v from 'valibot';

import type { Bounds } from './area.ts';
import { LANGUAGES, LISTING_PHOTOS } from './limits.ts';
import { TEXT_ORIGINS } from './listing.ts';
import {
  FACTS_BY_TYPE,
  FURNISHINGS,
  LISTING_FEATURES,
  PROPERTY_TYPES,
  type PropertyType,
  RENT_FREQUENCIES,
  TENURES,
} from './listing-values.ts';
import { type Market, MARKET_CODES } from './market.ts';
import { PhotoHash, ROTATIONS } from './photo.ts';
import { UNSTORABLE } from './report.ts';
import { Day, Id, Money } from './values.ts';

/** Maximum lengths of a listing's title and description, in UTF-16 code units. */
export const TITLE_MAX_LENGTH = 120;
export const DESCRIPTION_MAX_LENGTH = 5_000;

/** Maximum number of floor plans of a listing, in addition to its photos. */
export const FLOOR_PLANS_MOST = 10;

/** The oldest construction year in the form; earlier years are 'unknown'. */
export const OLDEST_BUILD_YEAR = 1924;

/** A photo of a listing: the hash of its file and its rotation. */
export const ListingPhoto = v.strictObject({
  hash: PhotoHash,
  rotation: v.optional(v.picklist(ROTATIONS), 0),
});
export type ListingPhoto = v.InferOutput<typeof ListingPhoto>;

const photos = (most: number) =>
  v.pipe(
    v.array(ListingPhoto),
    v.maxLength(most),
    v.check((all) => new Set(all.map(({ hash }) => hash)).size === all.length),
  );

const words = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most),
    v.check((text) => !UNSTORABLE.test(text)),
  );
const line = words(200);
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
const year = v.pipe(v.number(), v.integer(), v.minValue(1800), v.maxValue(2200));
/** Stored with two decimals. */
const squareMetres = v.pipe(v.number(), v.minValue(0.01), v.maxValue(1e9));

/** The texts in one language and their origin. */
export const ListingTexts = v.strictObject({
  language: v.picklist(LANGUAGES),
  propertyTitle: words(TITLE_MAX_LENGTH),
  propertyDescription: words(DESCRIPTION_MAX_LENGTH),
  textOrigin: v.optional(v.picklist(TEXT_ORIGINS), 'written'),
});
export type ListingTexts = v.InferOutput<typeof ListingTexts>;

/** Schemas of the facts that a person enters, with limits only. The names are those of the API. */
const FACTS = {
  propertyType: v.picklist(PROPERTY_TYPES),
  isForSale: v.boolean(),
  isForRent: v.boolean(),
  isOffPlan: v.boolean(),
  /** Price on request: only the team sees the prices. */
  isPOR: v.boolean(),
  priceSell: v.nullable(Money),
  priceRent: v.nullable(Money),
  frequency: v.picklist(RENT_FREQUENCIES),
  hasSellerFinance: v.boolean(),
  hasDailyRental: v.boolean(),
  bedrooms: v.nullable(count),
  bathrooms: v.nullable(count),
  /** Square metres. */
  homeSize: v.nullable(squareMetres),
  lotSize: v.nullable(squareMetres),
  furnishingStatus: v.nullable(v.picklist(FURNISHINGS)),
  features: v.pipe(v.array(words(40)), v.maxLength(30)),
  floorLevel: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(-10), v.maxValue(300))),
  /** Metres. */
  ceilingHeight: v.nullable(v.pipe(v.number(), v.minValue(0.01), v.maxValue(100))),
  parkingLots: v.nullable(count),
  /** Gregorian years; null: unknown. */
  builtInDate: v.nullable(year),
  lastRenovationDate: v.nullable(year),
  availability: v.nullable(Day),
  /** Per month and square metre, in the currency of the country. */
  commonFee: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1e6))),
  tenure: v.nullable(v.picklist(TENURES)),
  country: v.picklist(MARKET_CODES),
  provinceId: v.nullable(Id),
  districtId: v.nullable(Id),
  subdistrictId: v.nullable(Id),
  postalCode: v.nullable(v.pipe(words(10), v.trim())),
  streetNameHouseNumber: line,
  address2: line,
  /** The exact location, degrees in WGS 84. Others see it only with `showExactLocation`. */
  latitude: v.nullable(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
  longitude: v.nullable(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))),
  showExactLocation: v.boolean(),
  /** One or both languages, with the language of writing first. */
  texts: v.pipe(
    v.array(ListingTexts),
    v.maxLength(LANGUAGES.length),
    v.check((all) => new Set(all.map(({ language }) => language)).size === all.length),
  ),
  /** In order; the first is the cover. */
  images: photos(LISTING_PHOTOS.most),
  cloudinaryFps: photos(FLOOR_PLANS_MOST),
  /** The business's own reference for the listing. */
  ref: v.nullable(v.pipe(words(60), v.trim())),
} as const;

/** The unfinished form: present fields must be within the limits, but any field may be missing. */
export const ListingDraft = v.partial(
  v.strictObject({
    ...FACTS,
    /** Name of the open step. */
    step: words(40),
    /** Whether the agreement's boxes are ticked. */
    agrees: v.boolean(),
    /** Only for an existing listing: the version that the draft is based on. */
    baseVersion: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
    /** Text in number fields that isn't a valid number yet, by field name. */
    typed: v.pipe(
      v.record(v.pipe(v.string(), v.maxLength(40)), words(40)),
      v.check((typed) => Object.keys(typed).length <= 40),
    ),
  }),
);
export type ListingDraft = v.InferOutput<typeof ListingDraft>;

/** A submitted listing with all facts; omitted ones have their defaults. */
export const ListingForm = v.strictObject({
  ...FACTS,
  isForSale: v.optional(FACTS.isForSale, false),
  isForRent: v.optional(FACTS.isForRent, false),
  isOffPlan: v.optional(FACTS.isOffPlan, false),
  isPOR: v.optional(FACTS.isPOR, false),
  priceSell: v.optional(FACTS.priceSell, null),
  priceRent: v.optional(FACTS.priceRent, null),
  frequency: v.optional(FACTS.frequency, 'monthly'),
  hasSellerFinance: v.optional(FACTS.hasSellerFinance, false),
  hasDailyRental: v.optional(FACTS.hasDailyRental, false),
  bedrooms: v.optional(FACTS.bedrooms, null),
  bathrooms: v.optional(FACTS.bathrooms, null),
  homeSize: v.optional(FACTS.homeSize, null),
  lotSize: v.optional(FACTS.lotSize, null),
  furnishingStatus: v.optional(FACTS.furnishingStatus, null),
  features: v.optional(FACTS.features, []),
  floorLevel: v.optional(FACTS.floorLevel, null),
  ceilingHeight: v.optional(FACTS.ceilingHeight, null),
  parkingLots: v.optional(FACTS.parkingLots, null),
  builtInDate: v.optional(FACTS.builtInDate, null),
  lastRenovationDate: v.optional(FACTS.lastRenovationDate, null),
  availability: v.optional(FACTS.availability, null),
  commonFee: v.optional(FACTS.commonFee, null),
  tenure: v.optional(FACTS.tenure, null),
  provinceId: v.optional(FACTS.provinceId, null),
  districtId: v.optional(FACTS.districtId, null),
  subdistrictId: v.optional(FACTS.subdistrictId, null),
  postalCode: v.optional(FACTS.postalCode, null),
  streetNameHouseNumber: v.optional(FACTS.streetNameHouseNumber, ''),
  address2: v.optional(FACTS.address2, ''),
  latitude: v.optional(FACTS.latitude, null),
  longitude: v.optional(FACTS.longitude, null),
  showExactLocation: v.optional(FACTS.showExactLocation, true),
  cloudinaryFps: v.optional(FACTS.cloudinaryFps, []),
  ref: v.optional(FACTS.ref, null),
});
export type ListingForm = v.InferOutput<typeof ListingForm>;

/** A form field that breaks a rule. */
export interface ListingTrouble {
  field: keyof ListingForm;
  /**
   * - `required`: missing
   * - `not_of_type`: doesn't apply to this property type
   * - `too_few`: fewer than `LISTING_PHOTOS.least`
   * - `before_built`: renovated before it was built
   * - `twice`: a file is both a photo and a floor plan, or a feature is listed twice
   * - `outside`: not in the country
   */
  rule: 'required' | 'not_of_type' | 'too_few' | 'before_built' | 'twice' | 'outside';
}

/**
 * Bounding boxes of the markets, in degrees; a pin outside is a mistake. Both extend slightly over
 * the borders, because rejecting a home on the border would be worse.
 */
const MARKET_BOXES = {
  TH: { north: 20.6, south: 5.5, east: 105.8, west: 97.2 },
  LK: { north: 10, south: 5.8, east: 82, west: 79.4 },
} as const satisfies Record<Market, Bounds>;

/** Returns whether a pin is outside its country. */
export function isOutside({
  country,
  latitude,
  longitude,
}: Pick<ListingForm, 'country' | 'latitude' | 'longitude'>): boolean {
  if (latitude === null || longitude === null) return false;
  const { north, south, east, west } = MARKET_BOXES[country];
  return latitude > north || latitude < south || longitude > east || longitude < west;
}

/** Facts that only some types have, by their key in `FACTS_BY_TYPE`. */
const TYPED_FACTS = {
  rooms: ['bedrooms', 'bathrooms'],
  homeSize: ['homeSize'],
  lotSize: ['lotSize'],
  floorLevel: ['floorLevel'],
  details: [
    'ceilingHeight',
    'parkingLots',
    'builtInDate',
    'lastRenovationDate',
    'furnishingStatus',
  ],
} as const satisfies Record<keyof (typeof FACTS_BY_TYPE)['house'], readonly (keyof ListingForm)[]>;

/**
 * Returns whether a fact applies to a property type. The form shows only these, and the server
 * rejects others.
 */
export function hasFact(type: PropertyType, field: keyof ListingForm): boolean {
  if (field === 'features') return LISTING_FEATURES[type].length > 0;
  return Object.entries(TYPED_FACTS).every(
    ([section, fields]) =>
      FACTS_BY_TYPE[type][section as keyof typeof TYPED_FACTS] ||
      !(fields as readonly string[]).includes(field),
  );
}

/** Facts that a property type additionally requires. */
const REQUIRED_FACTS = {
  house: ['bedrooms', 'bathrooms', 'homeSize', 'lotSize'],
  townhouse: ['bedrooms', 'bathrooms', 'homeSize'],
  condo: ['bedrooms', 'bathrooms', 'homeSize'],
  land: ['lotSize'],
} as const satisfies Record<PropertyType, readonly (keyof ListingForm)[]>;

/**
 * Returns the errors that prevent a listing from being submitted for approval, in the form's order.
 * Used by the form and the server. Limits of a single field are checked by its schema.
 */
export function listingTroubles(form: ListingForm): ListingTrouble[] {
  const type = form.propertyType;
  const offered: readonly string[] = LISTING_FEATURES[type];
  const required = (field: keyof ListingForm, isMissing: boolean): ListingTrouble[] =>
    isMissing ? [{ field, rule: 'required' }] : [];
  const isPriceless = (price: number | null) => !form.isPOR && price === null;
  const foreign = Object.values(TYPED_FACTS)
    .flat()
    .filter((field) => !hasFact(type, field) && form[field] !== null);
  const [main] = form.texts;
  const hashes = new Set(form.images.map(({ hash }) => hash));
  return [
    ...required('isForSale', !form.isForSale && !form.isForRent),
    ...required('provinceId', form.provinceId === null),
    ...required('districtId', form.districtId === null),
    ...required('latitude', form.latitude === null || form.longitude === null),
    ...(isOutside(form) ? [{ field: 'latitude', rule: 'outside' } as const] : []),
    ...REQUIRED_FACTS[type].flatMap((field) => required(field, form[field] === null)),
    ...foreign.map((field): ListingTrouble => ({ field, rule: 'not_of_type' })),
    ...(form.features.every((feature) => offered.includes(feature))
      ? []
      : [{ field: 'features', rule: 'not_of_type' } as const]),
    ...(new Set(form.features).size < form.features.length
      ? [{ field: 'features', rule: 'twice' } as const]
      : []),
    ...(form.builtInDate !== null &&
    form.lastRenovationDate !== null &&
    form.lastRenovationDate < form.builtInDate
      ? [{ field: 'lastRenovationDate', rule: 'before_built' } as const]
      : []),
    ...required('priceSell', form.isForSale && isPriceless(form.priceSell)),
    ...required('priceRent', form.isForRent && isPriceless(form.priceRent)),
    ...(form.images.length < LISTING_PHOTOS.least
      ? [{ field: 'images', rule: 'too_few' } as const]
      : []),
    ...(form.cloudinaryFps.some(({ hash }) => hashes.has(hash))
      ? [{ field: 'cloudinaryFps', rule: 'twice' } as const]
      : []),
    ...required('texts', !main?.propertyTitle.trim() || !main.propertyDescription.trim()),
  ];
}
