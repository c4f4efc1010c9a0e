import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { DEALS, PROPERTY_TYPES } from '../listing/listing-values.ts';
import { MARKET_CODES } from '../place/market.ts';
import { METRICS_RANGE_NAMES } from '../kit/metrics-range.ts';
import { Day, Id, Money, openEnum, Timestamp } from '../kit/values.ts';

/** Searches in a reply of `admin.searchEvents`, at most. */
export const SEARCH_EVENTS_MOST = 100;

/** Searches without results that are grouped by their filters: the latest of the time range. */
export const EMPTY_SEARCHES_MOST = 2_000;

/** Upper ends of the ages of live listings, in days. The last age has none. */
export const MARKET_AGES = [7, 30, 90, 180] as const;

/** A band of prices in the currency of the search's country. `max` isn't part of it. */
const PriceBand = v.object({ min: Money, max: Money });

/** What a search asked for. */
const SearchedFor = v.object({
  /** Null: all countries. */
  isoCodeCountry: v.nullable(openEnum(MARKET_CODES, 'TH')),
  /** Null: either. */
  deal: v.nullable(openEnum(DEALS, 'sale')),
  /** Empty: all. */
  propertyTypes: v.array(openEnum(PROPERTY_TYPES, 'house')),
  /** A province or district in the reader's language; null: anywhere. */
  location: v.nullable(v.string()),
  hasKeyword: v.boolean(),
  hasCircle: v.boolean(),
  /** The bands of the lowest and the highest price. */
  minPrice: v.nullable(PriceBand),
  maxPrice: v.nullable(PriceBand),
  bedrooms: v.nullable(v.number()),
  bathrooms: v.nullable(v.number()),
  featureCount: v.number(),
  otherCount: v.number(),
});
export type SearchedFor = v.InferOutput<typeof SearchedFor>;

const country = v.optional(v.picklist(MARKET_CODES));
const range = v.optional(v.picklist(METRICS_RANGE_NAMES));
const counts = { searches: v.number(), withoutResults: v.number() };

/** A time range: its days in UTC, and the time between two points. */
const period = {
  from: Day,
  /** The last day, included. */
  until: Day,
  step: v.picklist(['day', 'week', 'month']),
};

export const readSearchEvents = endpoint({
  id: 'admin.searchEvents',
  route: 'GET /api/analytics/search-events',
  summary: 'Returns the latest searches. They contain no user and no typed words.',
  access: 'admin',
  query: v.strictObject({ isoCodeCountry: country }),
  reply: v.object({
    events: v.array(v.object({ ...SearchedFor.entries, totalCount: v.number(), at: Timestamp })),
  }),
});
export type SearchEventRow = v.InferOutput<typeof readSearchEvents.reply>['events'][number];

export const readSearchMetrics = endpoint({
  id: 'admin.searchMetrics',
  route: 'GET /api/analytics/search-metrics',
  summary:
    'Returns the number of searches by time, deal, property type, maximum price and place. Without `range`: of the whole time, by month.',
  access: 'admin',
  query: v.strictObject({ isoCodeCountry: country, range }),
  reply: v.object({
    ...period,
    totals: v.object(counts),
    points: v.array(v.object({ day: Day, ...counts })),
    /** Null: either deal. */
    deals: v.array(v.object({ deal: v.nullable(openEnum(DEALS, 'sale')), ...counts })),
    /** A search for several types counts in each. Null: all types. */
    types: v.array(
      v.object({ propertyType: v.nullable(openEnum(PROPERTY_TYPES, 'house')), ...counts }),
    ),
    /** The most frequent bands of maximum prices. */
    prices: v.array(
      v.object({
        isoCodeCountry: openEnum(MARKET_CODES, 'TH'),
        deal: openEnum(DEALS, 'sale'),
        band: PriceBand,
        ...counts,
      }),
    ),
    /** The most searched places. Those with fewer than `DEMAND_STEP` searches are left out. */
    places: v.array(
      v.object({
        provinceId: Id,
        /** Null: the whole province. */
        districtId: v.nullable(Id),
        location: v.string(),
        latitude: v.number(),
        longitude: v.number(),
        ...counts,
      }),
    ),
    /** The most frequent filters among the latest searches without results. */
    nothing: v.array(v.object({ ...SearchedFor.entries, searches: v.number() })),
    /** Number of searches that `nothing` was grouped from, at most `EMPTY_SEARCHES_MOST`. */
    nothingOf: v.number(),
  }),
});
export type SearchMetrics = v.InferOutput<typeof readSearchMetrics.reply>;

const Ages = v.object({
  /** Live listings by age; the ages are `MARKET_AGES`, then older. */
  listed: v.array(v.number()),
  /** The same by the time since they were confirmed as available. */
  confirmed: v.array(v.number()),
});

export const readSiteAnalytics = endpoint({
  id: 'admin.analytics',
  route: 'GET /api/admin/analytics',
  summary:
    'Returns the interest in all listings, the deliveries of notifications, the steps of pushes on devices, the ages of live listings and the number of error reports, by time. Deliveries, steps and reports aren’t by country.',
  access: 'admin',
  query: v.strictObject({ isoCodeCountry: country, range }),
  reply: v.object({
    ...period,
    /** From searches to contacts. */
    points: v.array(
      v.object({
        day: Day,
        searches: v.number(),
        views: v.number(),
        loves: v.number(),
        /** Users who saw contact details, once a day and listing. */
        leads: v.number(),
        /** Questions whether a listing is still available. */
        questions: v.number(),
        emailsSent: v.number(),
        emailsSkipped: v.number(),
        emailsFailed: v.number(),
        pushesSent: v.number(),
        pushesSkipped: v.number(),
        pushesFailed: v.number(),
        /** What apps report of pushes (`PUSH_STEPS`): claims, on the day of the report. */
        pushesReceived: v.number(),
        pushesShown: v.number(),
        pushesClicked: v.number(),
        pushesClosed: v.number(),
        /** Couldn’t be read or shown on the device. */
        pushesShowFailed: v.number(),
        /** Error reports of the app. They are deleted after 90 days. */
        errors: v.number(),
      }),
    ),
    /** Deliveries that wait, of all times. */
    waiting: v.number(),
    /** Null: not counted yet. */
    market: v.nullable(v.object({ ...Ages.entries, countedAt: Timestamp })),
  }),
});
export type SiteAnalytics = v.InferOutput<typeof readSiteAnalytics.reply>;
