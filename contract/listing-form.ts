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

/** Longest title and description of a listing, in UTF-16 code units. */
export const TITLE_MAX_LENGTH = 120;
export const DESCRIPTION_MAX_LENGTH = 5_000;

/** Floor plans of a listing, beside its photos. */
export const FLOOR_PLANS_MOST = 10;

/** The oldest year that the form offers for a building; before it is 'unknown'. */
export const OLDEST_BUILD_YEAR = 1924;

/** A photo of a listing, by the hash of its file, and how it is turned. */
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
/** Kept to two decimals. */
const squareMetres = v.pipe(v.number(), v.minValue(0.01), v.maxValue(1e9));

/** The texts in one language, and how they came to be. */
export const ListingTexts = v.strictObject({
  language: v.picklist(LANGUAGES),
  propertyTitle: words(TITLE_MAX_LENGTH),
  propertyDescription: words(DESCRIPTION_MAX_LENGTH),
  textOrigin: v.optional(v.picklist(TEXT_ORIGINS), 'written'),
});
export type ListingTexts = v.InferOutput<typeof ListingTexts>;

/** Each fact of a listing that a person writes, by its limits alone; the names are the wire's. */
const FACTS = {
  propertyType: v.picklist(PROPERTY_TYPES),
  isForSale: v.boolean(),
  isForRent: v.boolean(),
  isOffPlan: v.boolean(),
  /** Price on request: the figures are the team's alone. */
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
  /** Years of the Gregorian era; null: unknown. */
  builtInDate: v.nullable(year),
  lastRenovationDate: v.nullable(year),
  availability: v.nullable(Day),
  /** A month and square metre, in the currency of the country. */
  commonFee: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1e6))),
  tenure: v.nullable(v.picklist(TENURES)),
  country: v.picklist(MARKET_CODES),
  provinceId: v.nullable(Id),
  districtId: v.nullable(Id),
  subdistrictId: v.nullable(Id),
  postalCode: v.nullable(v.pipe(words(10), v.trim())),
  streetNameHouseNumber: line,
  address2: line,
  /** The exact place, degrees of WGS 84: shown to others only with `showExactLocation`. */
  latitude: v.nullable(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
  longitude: v.nullable(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))),
  showExactLocation: v.boolean(),
  /** One or both languages, the one that it was written in first. */
  texts: v.pipe(
    v.array(ListingTexts),
    v.maxLength(LANGUAGES.length),
    v.check((all) => new Set(all.map(({ language }) => language)).size === all.length),
  ),
  /** In their order; the first is the cover. */
  images: photos(LISTING_PHOTOS.most),
  cloudinaryFps: photos(FLOOR_PLANS_MOST),
  /** The business's own number for it. */
  ref: v.nullable(v.pipe(words(60), v.trim())),
} as const;

/** The form as it may stand at any moment: what is there keeps to the limits, and all may be missing. */
export const ListingDraft = v.partial(
  v.strictObject({
    ...FACTS,
    /** The step that stands open, by its name. */
    step: words(40),
    /** The boxes of the agreement, as they are ticked. */
    agrees: v.boolean(),
    /** Of a listing that is there already: the version that this was begun over. */
    baseVersion: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
    /** What stands in fields for figures and is none yet, by their names. */
    typed: v.pipe(
      v.record(v.pipe(v.string(), v.maxLength(40)), words(40)),
      v.check((typed) => Object.keys(typed).length <= 40),
    ),
  }),
);
export type ListingDraft = v.InferOutput<typeof ListingDraft>;

/** A listing as it is sent: every fact, with what nobody said at its plain default. */
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

/** A field of the form that is wrong, by the rule that it breaks. */
export interface ListingTrouble {
  field: keyof ListingForm;
  /**
   * - `required`: it has to be said
   * - `not_of_type`: homes of this type have none
   * - `too_few`: fewer than `LISTING_PHOTOS.least`
   * - `before_built`: renovated before it was built
   * - `twice`: a file that is a photo and a floor plan, or a feature named twice
   * - `outside`: not in the country
   */
  rule: 'required' | 'not_of_type' | 'too_few' | 'before_built' | 'twice' | 'outside';
}

/**
 * Boxes around the markets, degrees: a pin outside is a slip. Both reach a little over the borders,
 * since that a home on one is refused would be worse.
 */
const MARKET_BOXES = {
  TH: { north: 20.6, south: 5.5, east: 105.8, west: 97.2 },
  LK: { north: 10, south: 5.8, east: 82, west: 79.4 },
} as const satisfies Record<Market, Bounds>;

/** Whether a pin isn't in its country. */
export function isOutside({
  country,
  latitude,
  longitude,
}: Pick<ListingForm, 'country' | 'latitude' | 'longitude'>): boolean {
  if (latitude === null || longitude === null) return false;
  const { north, south, east, west } = MARKET_BOXES[country];
  return latitude > north || latitude < south || longitude > east || longitude < west;
}

/** Facts that only some types have, by what `FACTS_BY_TYPE` says of them. */
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

/** Whether homes of a type have a fact: the form shows those alone, and no other is taken. */
export function hasFact(type: PropertyType, field: keyof ListingForm): boolean {
  if (field === 'features') return LISTING_FEATURES[type].length > 0;
  return Object.entries(TYPED_FACTS).every(
    ([section, fields]) =>
      FACTS_BY_TYPE[type][section as keyof typeof TYPED_FACTS] ||
      !(fields as readonly string[]).includes(field),
  );
}

/** What a home of a type has to say of itself besides. */
const REQUIRED_FACTS = {
  house: ['bedrooms', 'bathrooms', 'homeSize', 'lotSize'],
  townhouse: ['bedrooms', 'bathrooms', 'homeSize'],
  condo: ['bedrooms', 'bathrooms', 'homeSize'],
  land: ['lotSize'],
} as const satisfies Record<PropertyType, readonly (keyof ListingForm)[]>;

/**
 * What keeps a listing from being sent to the moderators, in the form's order; shared by the form and
 * the server. What limits a field has by itself, its schema says.
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
