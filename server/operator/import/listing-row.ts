import * as v from 'valibot';

import { MARKET_CODES, MARKETS } from '#contract/country.ts';
import {
  type Deal,
  FACTS_BY_TYPE,
  FURNISHINGS,
  LISTING_FEATURES,
  PROPERTY_TYPES,
  RENT_FREQUENCIES,
  TENURES,
} from '#contract/listing.ts';
import { LISTING_PHOTOS } from '#contract/limits.ts';
import { Day, Money } from '#contract/values.ts';
import type { ListingText, NewListing } from '#server/modules/listing/new-listing.ts';
import { findDistrict } from '#server/operator/import/find-district.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
const year = v.pipe(v.number(), v.integer(), v.minValue(1800), v.maxValue(2200));
const squareMetres = v.pipe(v.number(), v.gtValue(0), v.maxValue(1e9));
const line = v.pipe(v.string(), v.trim(), v.maxLength(200));
const text = v.strictObject({
  title: v.pipe(line, v.nonEmpty()),
  description: v.optional(v.pipe(v.string(), v.maxLength(20_000)), ''),
});
const maybe = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.nullable(schema), null as never);
const paths = v.array(v.pipe(v.string(), v.nonEmpty()));

/** One line of a file of listings; the names are those of the API. */
const ListingRow = v.strictObject({
  /** The e-mail address of a verified account. */
  owner: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email()),
  /** For the business in which the owner is, instead of the owner alone. */
  forBusiness: v.optional(v.boolean(), false),
  /** The owner's own number for it: what was imported under it once is not imported again. */
  ref: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60)),
  propertyType: v.picklist(PROPERTY_TYPES),
  isForSale: v.optional(v.boolean(), false),
  isForRent: v.optional(v.boolean(), false),
  isOffPlan: v.optional(v.boolean(), false),
  isPOR: v.optional(v.boolean(), false),
  priceSell: maybe(Money),
  priceRent: maybe(Money),
  frequency: v.optional(v.picklist(RENT_FREQUENCIES), 'monthly'),
  hasSellerFinance: v.optional(v.boolean(), false),
  hasDailyRental: v.optional(v.boolean(), false),
  furnishingStatus: maybe(v.picklist(FURNISHINGS)),
  bedrooms: maybe(count),
  bathrooms: maybe(count),
  homeSize: maybe(squareMetres),
  lotSize: maybe(squareMetres),
  features: v.optional(v.array(v.string()), []),
  floorLevel: maybe(v.pipe(v.number(), v.integer(), v.minValue(-10), v.maxValue(300))),
  parkingLots: maybe(count),
  builtInDate: maybe(year),
  lastRenovationDate: maybe(year),
  availability: maybe(Day),
  commonFee: maybe(v.pipe(v.number(), v.minValue(0), v.maxValue(1e6))),
  tenure: maybe(v.picklist(TENURES)),
  country: v.picklist(MARKET_CODES),
  /** In English or the country's own script. */
  province: line,
  district: line,
  postalCode: maybe(v.pipe(v.string(), v.trim(), v.maxLength(10))),
  streetNameHouseNumber: maybe(line),
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  showExactLocation: v.optional(v.boolean(), true),
  texts: v.pipe(
    v.strictObject({ en: v.optional(text), th: v.optional(text) }),
    v.check(({ en, th }) => Boolean(en ?? th), 'needs en or th'),
  ),
  /** Files beside the file of listings, in their order. */
  images: v.pipe(
    paths,
    v.minLength(
      LISTING_PHOTOS.least,
      `A listing can not have less than ${LISTING_PHOTOS.least} files.`,
    ),
    v.maxLength(
      LISTING_PHOTOS.most,
      `You can only upload a maximum of ${LISTING_PHOTOS.most} files.`,
    ),
  ),
  floorPlans: v.optional(v.pipe(paths, v.maxLength(LISTING_PHOTOS.most)), []),
});
export type ListingRow = v.InferOutput<typeof ListingRow>;

/** What a listing is, without whose it is and without its photos' ids. */
export type ImportedListing = Omit<
  NewListing,
  'ownerUserId' | 'businessId' | 'photoIds' | 'floorPlanIds' | 'listedAt'
>;

/** A line that can be imported, or what is wrong with it, a part of a sentence each. */
export type ParsedRow =
  | { row: ListingRow; listing: ImportedListing; problems?: never }
  | { problems: string[] };

/** Reads one line of a file of listings, and checks all that can be checked without a database. */
export function parseListingRow(json: string): ParsedRow {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { problems: ['this is no JSON object'] };
  }
  const parsed = v.safeParse(ListingRow, value);
  if (!parsed.success) {
    return {
      problems: parsed.issues.map(
        (issue) => `${v.getDotPath(issue) ?? 'the line'}: ${issue.message}`,
      ),
    };
  }
  const row = parsed.output;
  const district = findDistrict(row);
  const problems = [...factProblems(row), ...('problem' in district ? [district.problem] : [])];
  if (problems.length > 0 || 'problem' in district) return { problems };
  return { row, listing: toListing(row, district.id, district.provinceId) };
}

/** What the type doesn't have, and the prices that the deals need. */
function factProblems(row: ListingRow): string[] {
  const facts = FACTS_BY_TYPE[row.propertyType];
  const offered: readonly string[] = LISTING_FEATURES[row.propertyType];
  const forbid = (allowed: boolean, names: readonly (keyof ListingRow)[]) =>
    allowed ? [] : names.filter((name) => row[name] !== null);
  const priceless = (deal: boolean, price: number | null) => deal && !row.isPOR && price === null;
  const extra = [
    ...forbid(facts.rooms, ['bedrooms', 'bathrooms']),
    ...forbid(facts.homeSize, ['homeSize']),
    ...forbid(facts.lotSize, ['lotSize']),
    ...forbid(facts.floorLevel, ['floorLevel']),
    ...forbid(facts.details, [
      'parkingLots',
      'builtInDate',
      'lastRenovationDate',
      'furnishingStatus',
    ]),
    ...forbid(row.isForSale, ['priceSell']),
    ...forbid(row.isForRent, ['priceRent']),
  ];
  return [
    ...extra.map((name) => `${name}: does not belong to this ${row.propertyType} and its deals`),
    ...row.features
      .filter((feature) => !offered.includes(feature))
      .map((feature) => `features: a ${row.propertyType} has no ${feature}`),
    ...(row.isForSale || row.isForRent ? [] : ['isForSale, isForRent: one of them has to be true']),
    ...(priceless(row.isForSale, row.priceSell) ? ['priceSell: is missing'] : []),
    ...(priceless(row.isForRent, row.priceRent) ? ['priceRent: is missing'] : []),
  ];
}

function toListing(row: ListingRow, districtId: number, provinceId: number): ImportedListing {
  const deals: Deal[] = [];
  if (row.isForSale) deals.push('sale');
  if (row.isForRent) deals.push('rent');
  const texts: ListingText[] = [];
  for (const language of ['en', 'th'] as const) {
    const words = row.texts[language];
    if (words) texts.push({ language, ...words, origin: 'person' });
  }
  return {
    assignedUserId: null,
    ref: row.ref,
    type: row.propertyType,
    deals,
    isOffPlan: row.isOffPlan,
    salePrice: row.priceSell,
    rentPrice: row.priceRent,
    currency: MARKETS[row.country].currency,
    rentFrequency: row.frequency,
    isPriceOnRequest: row.isPOR,
    sellerFinance: row.hasSellerFinance,
    dailyRental: row.hasDailyRental,
    furnishing: row.furnishingStatus,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    homeSize: row.homeSize,
    lotSize: row.lotSize,
    features: [...new Set(row.features)],
    floorLevel: row.floorLevel,
    parking: row.parkingLots,
    builtYear: row.builtInDate,
    renovatedYear: row.lastRenovationDate,
    availableFrom: row.availability,
    commonFee: row.commonFee,
    tenure: row.tenure,
    country: row.country,
    provinceId,
    districtId,
    subdistrictId: null,
    postalCode: row.postalCode,
    exact: { lat: row.latitude, lon: row.longitude },
    street: row.streetNameHouseNumber,
    showExact: row.showExactLocation,
    texts,
    availabilityConfirmedAt: null,
    featuredAt: null,
  };
}
