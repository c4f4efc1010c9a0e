import * as v from 'valibot';

import { ContactChoice } from '../identity/contact.ts';
import { LANGUAGES, LISTING_PHOTOS } from '../kit/limits.ts';
import { TEXT_ORIGINS } from './listing.ts';
import { CONDITIONAL_FACTS, hasFact, isDeedOf } from './listing-facts.ts';
import {
  ALL_TITLE_DEEDS,
  FURNISHINGS,
  LISTING_FEATURES,
  OWNERSHIP_QUOTAS,
  PROPERTY_TYPES,
  type PropertyType,
  RENT_FREQUENCIES,
  ROAD_ACCESSES,
  TENURES,
  UTILITIES,
} from './listing-values.ts';
import { MARKET_BOXES, MARKET_CODES } from '../place/market.ts';
import { PhotoHash, ROTATIONS } from '../media/photo.ts';
import { kilometresBetween } from '../place/circle.ts';
import { Day, Id, Money, oneLine, Text, undirected, Version } from '../kit/values.ts';

/** Maximum lengths of a listing's title and description, in UTF-16 code units. */
export const TITLE_MAX_LENGTH = 120;
export const DESCRIPTION_MAX_LENGTH = 5_000;

/**
 * Maximum lengths in a draft: a pasted text stays whole until its writer shortens it. Two languages
 * fit into `DRAFT_MAX_LENGTH`.
 */
export const DRAFT_TITLE_MAX_LENGTH = 1_000;
export const DRAFT_DESCRIPTION_MAX_LENGTH = 30_000;

/** Maximum length of a neighbourhood's name, in UTF-16 code units. */
export const NEIGHBOURHOOD_MAX_LENGTH = 60;

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

/** A list of at most `most` different photos. */
export const photosOf = <Photo extends v.GenericSchema<unknown, { hash: string }>>(
  photo: Photo,
  most: number,
) =>
  v.pipe(
    v.array(photo),
    v.maxLength(most),
    v.check((all) => new Set(all.map(({ hash }) => hash)).size === all.length),
  );

const textUpTo = (most: number) => v.pipe(Text, v.maxLength(most));
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const count = whole(0, 100);
const year = whole(1800, 2200);
/** Areas and lengths are stored with two decimals. */
const metres = v.pipe(v.number(), v.minValue(0.01), v.maxValue(100));
const squareMetres = v.pipe(v.number(), v.minValue(0.01), v.maxValue(1e9));
/** A text without line breaks. */
const lineOf = (most: number) => v.pipe(textUpTo(most), oneLine);
const line = lineOf(200);

const textsOf = (titleMost: number, descriptionMost: number) =>
  v.strictObject({
    language: v.picklist(LANGUAGES),
    propertyTitle: lineOf(titleMost),
    propertyDescription: v.pipe(textUpTo(descriptionMost), undirected),
    textOrigin: v.optional(v.picklist(TEXT_ORIGINS), 'written'),
  });

/** The texts in one language and their origin. */
export const ListingTexts = textsOf(TITLE_MAX_LENGTH, DESCRIPTION_MAX_LENGTH);
export type ListingTexts = v.InferOutput<typeof ListingTexts>;

/** One or both languages, with the language of writing first. */
const inLanguages = <Texts extends typeof ListingTexts>(texts: Texts) =>
  v.pipe(
    v.array(texts),
    v.maxLength(LANGUAGES.length),
    v.check((all) => new Set(all.map(({ language }) => language)).size === all.length),
  );

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
  features: v.pipe(v.array(textUpTo(40)), v.maxLength(30)),
  floorLevel: v.nullable(whole(-10, 300)),
  /** Metres. */
  ceilingHeight: v.nullable(metres),
  parkingLots: v.nullable(count),
  /** Gregorian years; null: unknown. */
  builtInDate: v.nullable(year),
  lastRenovationDate: v.nullable(year),
  availability: v.nullable(Day),
  /** Per month and square metre, in the currency of the country. */
  commonFee: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1e6))),
  tenure: v.nullable(v.picklist(TENURES)),
  /** Months of rent; 0: no deposit. */
  depositMonths: v.nullable(whole(0, 12)),
  minimumTermMonths: v.nullable(whole(1, 360)),
  /** Only of condos in Thailand. */
  ownershipQuota: v.nullable(v.picklist(OWNERSHIP_QUOTAS)),
  leaseYearsLeft: v.nullable(whole(1, 99)),
  /** A document of the listing's country. */
  titleDeed: v.nullable(v.picklist(ALL_TITLE_DEEDS)),
  roadAccess: v.nullable(v.picklist(ROAD_ACCESSES)),
  /** Metres. */
  roadWidth: v.nullable(metres),
  utilities: v.pipe(
    v.array(v.picklist(UTILITIES)),
    v.maxLength(UTILITIES.length),
    v.check((all) => new Set(all).size === all.length),
  ),
  country: v.picklist(MARKET_CODES),
  provinceId: v.nullable(Id),
  districtId: v.nullable(Id),
  subdistrictId: v.nullable(Id),
  /** A part of the district, as the owner names it; shown before the district. */
  neighbourhood: v.nullable(v.pipe(lineOf(NEIGHBOURHOOD_MAX_LENGTH), v.trim())),
  postalCode: v.nullable(v.pipe(lineOf(10), v.trim())),
  streetNameHouseNumber: line,
  address2: line,
  /** The exact location, degrees in WGS 84. Others see it only with `showExactLocation`. */
  latitude: v.nullable(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
  longitude: v.nullable(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))),
  showExactLocation: v.boolean(),
  texts: inLanguages(ListingTexts),
  /** In order; the first is the cover. */
  images: photosOf(ListingPhoto, LISTING_PHOTOS.most),
  cloudinaryFps: photosOf(ListingPhoto, FLOOR_PLANS_MOST),
  /** The business's own reference for the listing. */
  ref: v.nullable(v.pipe(lineOf(60), v.trim())),
} as const;

/** The texts of a draft. */
export const DraftTexts = inLanguages(
  textsOf(DRAFT_TITLE_MAX_LENGTH, DRAFT_DESCRIPTION_MAX_LENGTH),
);

/** The unfinished form: present fields must be within the limits, but any field may be missing. */
export const ListingDraft = v.partial(
  v.strictObject({
    ...FACTS,
    texts: DraftTexts,
    /** Name of the open step. */
    step: textUpTo(40),
    /** Whether the agreement's boxes are ticked. */
    agrees: v.boolean(),
    /**
     * Set when its writer submitted it without a confirmed account: the document versions they
     * agreed to. It is submitted as soon as the account is active.
     */
    submission: v.strictObject({ terms: textUpTo(40), contentPolicy: textUpTo(40) }),
    /** How people reach the writer. Stored with the account when the listing is submitted. */
    contact: ContactChoice,
    /** Only for an existing listing: its facts as they were before the first change. */
    base: v.partial(v.strictObject({ ...FACTS, texts: DraftTexts })),
    /** Only for an existing listing: the version that the draft is based on. */
    baseVersion: Version,
    /** Text in number fields that isn't a valid number yet, by field name. */
    typed: v.pipe(
      v.record(textUpTo(40), textUpTo(40)),
      v.check((typed) => Object.keys(typed).length <= 40),
    ),
  }),
);
export type ListingDraft = v.InferOutput<typeof ListingDraft>;

type Facts = typeof FACTS;

/** The facts that are null or false unless they are given. */
type PlainFacts = {
  [
    Fact in keyof Facts as Facts[Fact]['type'] extends 'nullable' | 'boolean' ? Fact : never
  ]: v.OptionalSchema<Facts[Fact], Facts[Fact]['type'] extends 'boolean' ? false : null>;
};

const PLAIN_FACTS = Object.fromEntries(
  Object.entries<v.GenericSchema>(FACTS)
    .filter(([, { type }]) => type === 'nullable' || type === 'boolean')
    .map(([name, fact]) => [name, v.optional(fact, fact.type === 'boolean' ? false : null)]),
) as unknown as PlainFacts;

/** A submitted listing with all facts; omitted ones have their defaults. */
export const ListingForm = v.strictObject({
  ...FACTS,
  ...PLAIN_FACTS,
  frequency: v.optional(FACTS.frequency, 'monthly'),
  features: v.optional(FACTS.features, []),
  utilities: v.optional(FACTS.utilities, []),
  streetNameHouseNumber: v.optional(FACTS.streetNameHouseNumber, ''),
  address2: v.optional(FACTS.address2, ''),
  cloudinaryFps: v.optional(FACTS.cloudinaryFps, []),
});
export type ListingForm = v.InferOutput<typeof ListingForm>;

/** A form field that breaks a rule. */
export interface ListingError {
  field: keyof ListingForm;
  /**
   * - `required`: missing
   * - `not_of_type`: doesn't apply to this property type, offer, ownership or country
   * - `too_long`: a title or description over its maximum length
   * - `too_few`: fewer than `LISTING_PHOTOS.least`
   * - `before_built`: renovated before it was built
   * - `twice`: a file is both a photo and a floor plan, or a feature is listed twice
   * - `outside`: not in the country
   * - `far_from_district`: the pin and the district don't belong together
   * - `not_positive`: a price of 0
   * - `past`: a day before today
   */
  rule:
    | 'required'
    | 'not_of_type'
    | 'too_long'
    | 'too_few'
    | 'before_built'
    | 'twice'
    | 'outside'
    | 'far_from_district'
    | 'not_positive'
    | 'past';
}

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

/** The middle of a district, and how far from it (km) its homes can be. */
export interface DistrictArea {
  lat: number;
  lon: number;
  reach: number;
}

/** What the validity of a form depends on besides the form. */
export interface ListingContext {
  /** The area of the form's district; null while it isn't known. */
  district: DistrictArea | null;
  /** `YYYY-MM-DD`. */
  today: string;
  /** The day that the listing already has: it may have passed since. */
  knownDay: string | null;
}

/** Today in UTC: no market is behind it, so a day that is still today anywhere isn't past. */
export const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** Returns whether a pin is too far from a district to be in it: swapped, or of another city. */
export function isFarFromDistrict(
  { latitude, longitude }: Pick<ListingForm, 'latitude' | 'longitude'>,
  district: DistrictArea | null,
): boolean {
  if (latitude === null || longitude === null || !district) return false;
  return kilometresBetween({ lat: latitude, lon: longitude }, district) > district.reach;
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
export function listingErrors(
  form: ListingForm,
  { district, today, knownDay }: ListingContext,
): ListingError[] {
  const type = form.propertyType;
  const offered: readonly string[] = LISTING_FEATURES[type];
  const fault = (
    isWrong: boolean,
    field: ListingError['field'],
    rule: ListingError['rule'] = 'required',
  ): ListingError[] => (isWrong ? [{ field, rule }] : []);
  const isPriceless = (price: number | null) => !form.isPOR && price === null;
  const { availability, builtInDate, lastRenovationDate } = form;
  const isGiven = (fact: ListingForm[keyof ListingForm]) =>
    Array.isArray(fact) ? fact.length > 0 : fact !== null;
  const foreign = CONDITIONAL_FACTS.filter((field) =>
    field === 'titleDeed' && hasFact(form, field)
      ? form.titleDeed !== null && !isDeedOf(form.country, form.titleDeed)
      : !hasFact(form, field) && isGiven(form[field]),
  );
  const [main] = form.texts;
  const hashes = new Set(form.images.map(({ hash }) => hash));
  return [
    ...fault(!form.isForSale && !form.isForRent, 'isForSale'),
    ...fault(form.provinceId === null, 'provinceId'),
    ...fault(form.districtId === null, 'districtId'),
    ...fault(form.latitude === null || form.longitude === null, 'latitude'),
    ...(isOutside(form)
      ? fault(true, 'latitude', 'outside')
      : fault(isFarFromDistrict(form, district), 'latitude', 'far_from_district')),
    ...REQUIRED_FACTS[type].flatMap((field) => fault(form[field] === null, field)),
    ...foreign.map((field): ListingError => ({ field, rule: 'not_of_type' })),
    ...fault(
      !form.features.every((feature) => offered.includes(feature)),
      'features',
      'not_of_type',
    ),
    ...fault(new Set(form.features).size < form.features.length, 'features', 'twice'),
    ...fault(
      builtInDate !== null && lastRenovationDate !== null && lastRenovationDate < builtInDate,
      'lastRenovationDate',
      'before_built',
    ),
    ...fault(form.isForSale && isPriceless(form.priceSell), 'priceSell'),
    ...fault(form.isForRent && isPriceless(form.priceRent), 'priceRent'),
    ...fault(form.isForSale && form.priceSell === 0, 'priceSell', 'not_positive'),
    ...fault(form.isForRent && form.priceRent === 0, 'priceRent', 'not_positive'),
    ...fault(
      availability !== null && availability < today && availability !== knownDay,
      'availability',
      'past',
    ),
    ...fault(form.images.length < LISTING_PHOTOS.least, 'images', 'too_few'),
    ...fault(
      form.cloudinaryFps.some(({ hash }) => hashes.has(hash)),
      'cloudinaryFps',
      'twice',
    ),
    ...fault(!main?.propertyTitle.trim() || !main.propertyDescription.trim(), 'texts'),
    ...fault(
      form.texts.some(
        ({ propertyTitle, propertyDescription }) =>
          propertyTitle.length > TITLE_MAX_LENGTH ||
          propertyDescription.length > DESCRIPTION_MAX_LENGTH,
      ),
      'texts',
      'too_long',
    ),
  ];
}
