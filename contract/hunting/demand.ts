import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { DEALS, type Deal, PROPERTY_TYPES } from '../listing/listing-values.ts';
import { MARKET_CODES, type Market } from '../place/market.ts';
import { CurrencyCode, Id, Money, openEnum, Timestamp } from '../kit/values.ts';

/** The least number of hunters that is published, and the step of the published numbers. */
export const DEMAND_STEP = 5;

/** Maximum number of cells in a reply. */
export const DEMAND_CELLS_MOST = 500;

/**
 * The upper ends of the budget bands, in the currency of the country; rents are per month. A hunt
 * is in the first band that contains its maximum price, or in the open one above the last. They
 * must not change between two snapshots: finer bands could be subtracted from coarser ones.
 */
export const DEMAND_BANDS: Readonly<Record<Market, Readonly<Record<Deal, readonly number[]>>>> = {
  TH: {
    sale: [1_500_000, 3_000_000, 5_000_000, 8_000_000, 15_000_000, 30_000_000],
    rent: [10_000, 20_000, 35_000, 60_000, 100_000],
  },
  LK: {
    sale: [10_000_000, 25_000_000, 50_000_000, 100_000_000, 250_000_000],
    rent: [50_000, 100_000, 200_000, 400_000],
  },
};

/** A group of at least `DEMAND_STEP` hunters who look for the same. */
const DemandCell = v.object({
  /** Ids as in the address of a listing. Without a district: hunts in the whole province. */
  provinceId: Id,
  districtId: v.nullable(Id),
  /** The place in the reader's language. */
  location: v.string(),
  /** Where the place is, degrees in WGS 84: not where its hunters look. Older servers omit it. */
  latitude: v.optional(v.nullable(v.number()), null),
  longitude: v.optional(v.nullable(v.number()), null),
  propertyType: openEnum(PROPERTY_TYPES, 'house'),
  deal: openEnum(DEALS, 'sale'),
  /** The band of the maximum prices; both null: no maximum. Without `max` alone: above the last band. */
  budget: v.object({ min: v.nullable(Money), max: v.nullable(Money) }),
  isoCodeCurrency: CurrencyCode,
  /** Rounded down to a multiple of `DEMAND_STEP`. */
  hunters: v.number(),
});
export type DemandCell = v.InferOutput<typeof DemandCell>;

export const readDemand = endpoint({
  id: 'hunts.demand',
  route: 'POST /api/hunts/demand',
  summary:
    'Returns how many people hunt for what, by district, type, deal and budget: those groups that are large enough to stay anonymous, largest first. Updated hourly.',
  access: 'anyone',
  limit: 'read',
  body: v.strictObject({
    country: v.picklist(MARKET_CODES),
    /** Of the address: a Thai province, or a Sri Lankan district. */
    provinceId: v.optional(v.nullable(Id), null),
    type: v.optional(v.nullable(v.picklist(PROPERTY_TYPES)), null),
    deal: v.optional(v.nullable(v.picklist(DEALS)), null),
  }),
  reply: v.object({
    cells: v.array(DemandCell),
    hasMore: v.boolean(),
    /**
     * The provinces of the country that have groups of any type and deal, by name. Older servers omit
     * them.
     */
    provinces: v.optional(v.array(v.object({ id: Id, name: v.string() })), []),
    /** When the groups were counted; null: none is large enough. */
    countedAt: v.nullable(Timestamp),
  }),
});
