import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { otherListingKeys } from './listing-entity.ts';
import {
  DESCRIPTION_MAX_LENGTH,
  ListingForm,
  ListingTexts,
  TITLE_MAX_LENGTH,
} from './listing-form.ts';
import { LANGUAGES } from '../kit/limits.ts';
import { openEnum } from '../kit/values.ts';

/**
 * Who wrote a text: our sentence templates from the facts, or a language model configured by the
 * operator.
 */
const TEXT_MEANS = ['template', 'model'] as const;
export type TextMeans = (typeof TEXT_MEANS)[number];

const facts = ListingForm.entries;

/** Facts that a text is generated from: no free text, no street and no photo. */
const DESCRIBED = {
  propertyType: facts.propertyType,
  isForSale: facts.isForSale,
  isForRent: facts.isForRent,
  isOffPlan: facts.isOffPlan,
  /**
   * Texts never mention the price, which changes independently. The fields are here only because
   * the form has them.
   */
  isPOR: facts.isPOR,
  priceSell: facts.priceSell,
  priceRent: facts.priceRent,
  frequency: facts.frequency,
  hasSellerFinance: facts.hasSellerFinance,
  hasDailyRental: facts.hasDailyRental,
  bedrooms: facts.bedrooms,
  bathrooms: facts.bathrooms,
  homeSize: facts.homeSize,
  lotSize: facts.lotSize,
  furnishingStatus: facts.furnishingStatus,
  features: facts.features,
  floorLevel: facts.floorLevel,
  ceilingHeight: facts.ceilingHeight,
  parkingLots: facts.parkingLots,
  builtInDate: facts.builtInDate,
  lastRenovationDate: facts.lastRenovationDate,
  availability: facts.availability,
  commonFee: facts.commonFee,
  tenure: facts.tenure,
  ownershipQuota: facts.ownershipQuota,
  leaseYearsLeft: facts.leaseYearsLeft,
  titleDeed: facts.titleDeed,
  roadAccess: facts.roadAccess,
  roadWidth: facts.roadWidth,
  utilities: facts.utilities,
  country: facts.country,
  provinceId: facts.provinceId,
  districtId: facts.districtId,
  /**
   * Only used to name the nearest station. Without an exact location, it is no more precise than
   * the public point.
   */
  latitude: facts.latitude,
  longitude: facts.longitude,
  showExactLocation: facts.showExactLocation,
} as const;

export const DescribedHome = v.strictObject(DESCRIBED);
export type DescribedHome = v.InferOutput<typeof DescribedHome>;
export type DescribedHomeInput = v.InferInput<typeof DescribedHome>;

/** Returns the facts of a form or a whole listing that a text is generated from. */
export function describedHome(form: Pick<ListingForm, keyof DescribedHome>): DescribedHome {
  const keys = Object.keys(DESCRIBED) as (keyof DescribedHome)[];
  return Object.fromEntries(keys.map((key) => [key, form[key]])) as DescribedHome;
}

export const generateTexts = endpoint({
  id: 'properties.generate',
  route: 'POST /api/properties/generate',
  summary:
    'Suggests a title and a description in both languages from a property’s facts, without its price. The whole listing may be sent. Nothing is stored.',
  access: 'anyone',
  body: v.strictObject({
    property: v.pipe(
      v.strictObject({ ...otherListingKeys(DESCRIBED), ...DESCRIBED }),
      v.transform(describedHome),
    ),
    /** Another number gives another wording. */
    attempt: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000)), 0),
  }),
  reply: v.object({
    texts: v.pipe(
      v.array(
        v.object({
          language: ListingTexts.entries.language,
          propertyTitle: v.pipe(v.string(), v.maxLength(TITLE_MAX_LENGTH)),
          propertyDescription: v.pipe(v.string(), v.maxLength(DESCRIPTION_MAX_LENGTH)),
          textOrigin: v.literal('generated'),
        }),
      ),
      v.length(LANGUAGES.length),
    ),
    means: openEnum(TEXT_MEANS, 'template'),
  }),
});
