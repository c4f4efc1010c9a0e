import type { ListingForm } from '#contract/listing/listing-form.ts';
import type { Market } from '#contract/place/market.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { Selectable } from 'kysely';

interface Fact {
  column: keyof Schema['listings'];
  wire: keyof ListingForm;
  /** Where the fact is shown: on each card, on the listing's page, or only in its team's form. */
  on: 'card' | 'page' | 'form';
  /** The database stores two decimals. */
  isRounded?: true;
}

/**
 * The facts of a listing that users enter and that `listings` stores: by row property name, with
 * the column and the wire name. All code that reads or writes these facts uses this table.
 */
const LISTING_FACTS = {
  type: { column: 'type', wire: 'propertyType', on: 'card' },
  isForSale: { column: 'is_for_sale', wire: 'isForSale', on: 'card' },
  isForRent: { column: 'is_for_rent', wire: 'isForRent', on: 'card' },
  isOffPlan: { column: 'is_off_plan', wire: 'isOffPlan', on: 'card' },
  isPriceOnRequest: { column: 'is_por', wire: 'isPOR', on: 'card' },
  salePrice: { column: 'sale_price', wire: 'priceSell', on: 'card' },
  rentPrice: { column: 'rent_price', wire: 'priceRent', on: 'card' },
  rentFrequency: { column: 'rent_frequency', wire: 'frequency', on: 'card' },
  sellerFinance: { column: 'seller_finance', wire: 'hasSellerFinance', on: 'card' },
  dailyRental: { column: 'daily_rental', wire: 'hasDailyRental', on: 'card' },
  bedrooms: { column: 'bedrooms', wire: 'bedrooms', on: 'card' },
  bathrooms: { column: 'bathrooms', wire: 'bathrooms', on: 'card' },
  homeSize: { column: 'home_size', wire: 'homeSize', on: 'card', isRounded: true },
  lotSize: { column: 'lot_size', wire: 'lotSize', on: 'card', isRounded: true },
  furnishing: { column: 'furnishing', wire: 'furnishingStatus', on: 'card' },
  features: { column: 'features', wire: 'features', on: 'card' },
  floorLevel: { column: 'floor_level', wire: 'floorLevel', on: 'page' },
  ceilingHeight: { column: 'ceiling_height', wire: 'ceilingHeight', on: 'page', isRounded: true },
  parking: { column: 'parking', wire: 'parkingLots', on: 'page' },
  builtYear: { column: 'built_year', wire: 'builtInDate', on: 'page' },
  renovatedYear: { column: 'renovated_year', wire: 'lastRenovationDate', on: 'page' },
  availableFrom: { column: 'available_from', wire: 'availability', on: 'page' },
  commonFee: { column: 'common_fee', wire: 'commonFee', on: 'page', isRounded: true },
  tenure: { column: 'tenure', wire: 'tenure', on: 'page' },
  depositMonths: { column: 'deposit_months', wire: 'depositMonths', on: 'page' },
  minimumTermMonths: { column: 'minimum_term_months', wire: 'minimumTermMonths', on: 'page' },
  ownershipQuota: { column: 'ownership_quota', wire: 'ownershipQuota', on: 'page' },
  leaseYearsLeft: { column: 'lease_years_left', wire: 'leaseYearsLeft', on: 'page' },
  titleDeed: { column: 'title_deed', wire: 'titleDeed', on: 'page' },
  roadAccess: { column: 'road_access', wire: 'roadAccess', on: 'page' },
  roadWidth: { column: 'road_width', wire: 'roadWidth', on: 'page', isRounded: true },
  utilities: { column: 'utilities', wire: 'utilities', on: 'page' },
  country: { column: 'country', wire: 'country', on: 'card' },
  provinceId: { column: 'province_id', wire: 'provinceId', on: 'card' },
  districtId: { column: 'district_id', wire: 'districtId', on: 'card' },
  subdistrictId: { column: 'subdistrict_id', wire: 'subdistrictId', on: 'form' },
  neighbourhood: { column: 'neighbourhood', wire: 'neighbourhood', on: 'card' },
  postalCode: { column: 'postal_code', wire: 'postalCode', on: 'page' },
  showExact: { column: 'show_exact', wire: 'showExactLocation', on: 'card' },
  ref: { column: 'ref', wire: 'ref', on: 'form' },
} as const satisfies Record<string, Fact>;

type Facts = typeof LISTING_FACTS;
type FactName = keyof Facts;
type FactOn<Places extends Fact['on']> = {
  [Name in FactName]: Facts[Name]['on'] extends Places ? Name : never;
}[FactName];

/** The facts of a listing under their row names. Money in whole units, areas in square metres. */
export type ListingFacts = {
  [Name in FactName]: Name extends 'country'
    ? Market
    : Selectable<Schema['listings']>[Facts[Name]['column']];
};

export const FORM_FACTS = Object.keys(LISTING_FACTS) as FactName[];
export const CARD_FACTS = FORM_FACTS.filter(
  (name): name is FactOn<'card'> => LISTING_FACTS[name].on === 'card',
);
/** The facts that a listing's page shows in addition to its card. */
export const PAGE_FACTS = FORM_FACTS.filter(
  (name): name is FactOn<'page'> => LISTING_FACTS[name].on === 'page',
);

type Selection<Name extends FactName> = {
  [One in Name]: `l.${Facts[One]['column']} as ${One}`;
}[Name];

/** Returns the select expressions for the given facts in a query of listings (`l`). */
export function selectFacts<Name extends FactName>(names: readonly Name[]): Selection<Name>[] {
  return names.map(
    (name) => `l.${LISTING_FACTS[name].column} as ${name}` as unknown as Selection<Name>,
  );
}

/** Returns the given facts of a row under their wire names. */
export function wireFacts<Row extends Partial<Record<FactName, unknown>>, Name extends FactName>(
  row: Row & Record<Name, unknown>,
  names: readonly Name[],
): { [One in Name as Facts[One]['wire']]: Row[One] } {
  const entries = names.map((name) => [LISTING_FACTS[name].wire, row[name]]);
  return Object.fromEntries(entries) as ReturnType<typeof wireFacts<Row, Name>>;
}

type FormFacts = { [Name in FactName]: ListingForm[Facts[Name]['wire']] };

/** Returns the facts of a form under their row names. */
export function factsOfForm(form: Pick<ListingForm, Facts[FactName]['wire']>): FormFacts {
  const entries = FORM_FACTS.map((name) => [name, form[LISTING_FACTS[name].wire]]);
  return Object.fromEntries(entries) as FormFacts;
}

/** Returns facts under their column names in `listings`. */
export function factColumns<Given extends Record<FactName, unknown>>(
  facts: Given,
): { [Name in FactName as Facts[Name]['column']]: Given[Name] } {
  const entries = FORM_FACTS.map((name) => [LISTING_FACTS[name].column, facts[name]]);
  return Object.fromEntries(entries) as ReturnType<typeof factColumns<Given>>;
}

/** Returns a form with its numbers rounded as the database stores them. */
export function roundedFacts(form: ListingForm): ListingForm {
  const rounded = { ...form };
  for (const fact of Object.values(LISTING_FACTS)) {
    if (!('isRounded' in fact)) continue;
    const value = form[fact.wire];
    rounded[fact.wire] = value && Math.round(value * 100) / 100;
  }
  return rounded;
}
