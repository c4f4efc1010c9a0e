import * as v from 'valibot';

import { SearchAreas } from '../place/area.ts';
import { DraftId } from '../identity/draft.ts';
import { FILTER_FIELDS } from '../market/search-endpoints.ts';
import { KEYWORD_MAX_LENGTH } from '../kit/limits.ts';
import { FURNISHINGS, PROPERTY_TYPES } from '../listing/listing-values.ts';
import { MARKET_CODES } from '../place/market.ts';
import { MAIL_MODES } from '../notice/notice-settings.ts';
import { CurrencyCode, Id, Money, openEnum, Text, Timestamp, undirected } from '../kit/values.ts';

export const HUNT_STATUSES = ['active', 'paused', 'expired', 'fulfilled', 'deleted'] as const;
export type HuntStatus = (typeof HUNT_STATUSES)[number];

/** Days for which a hunt runs, from its creation or its last extension. */
export const HUNT_DAYS = 60;

/** Maximum number of a user's or a business's hunts that aren't deleted. */
export const HUNTS_MOST = { user: 20, business: 100 } as const;

/** Maximum length of the note to owners, in UTF-16 code units. */
export const HUNT_NOTE_MAX_LENGTH = 500;

const squareMetres = v.pipe(v.number(), v.minValue(0), v.maxValue(1e9));

/** A hunt has its own fields for some filters. */
const { propertyTypes: _types, bedrooms, bathrooms, features, ...furtherFilters } = FILTER_FIELDS;

/** The further conditions of a hunt, as in a search. A hunt is stored, so its keyword has to be. */
export const HuntCriteria = v.partial(
  v.strictObject({
    keyword: v.optional(v.pipe(Text, v.maxLength(KEYWORD_MAX_LENGTH)), ''),
    ...furtherFilters,
  }),
);
export type HuntCriteria = v.InferOutput<typeof HuntCriteria>;

/** What would be nice. Wishes make the score of a match, and never exclude a listing. */
export const HuntWishes = v.strictObject({
  /** Maximum, in the hunt's currency. */
  price: v.optional(v.nullable(Money), null),
  /** Minima. */
  bedrooms,
  bathrooms,
  homeSize: v.optional(v.nullable(squareMetres), null),
  /** Maximum metres to a rail station. */
  stationWithin: furtherFilters.stationWithin,
  furnishingStatus: v.optional(v.nullable(v.picklist(FURNISHINGS)), null),
  features,
});
export type HuntWishes = v.InferOutput<typeof HuntWishes>;

/** Schemas of what a person enters, with limits only. The names are those of the API. */
export const HUNT_FIELDS = {
  isoCodeCountry: v.picklist(MARKET_CODES),
  areas: SearchAreas,
  /** With both: either. */
  isForSale: v.boolean(),
  isForRent: v.boolean(),
  propertyType: v.pipe(
    v.union([
      v.array(v.picklist(PROPERTY_TYPES)),
      v.pipe(
        v.picklist(PROPERTY_TYPES),
        v.transform((type) => [type]),
      ),
    ]),
    v.maxLength(PROPERTY_TYPES.length),
    v.check((types) => new Set(types).size === types.length),
  ),
  /** Maximum and minimum, in whole units of `isoCodeCurrency`; rents are per month. */
  price: v.nullable(Money),
  minPrice: v.nullable(Money),
  isoCodeCurrency: CurrencyCode,
  /** Minima. Land has no rooms and doesn't match. */
  bedrooms: bedrooms.wrapped,
  bathrooms: bathrooms.wrapped,
  /** Minima in square metres: the interior of homes, and the plot of land. */
  homeSize: v.nullable(squareMetres),
  lotSize: v.nullable(squareMetres),
  /** A listing must have all of them. */
  features: features.wrapped,
  criteria: HuntCriteria,
  wishes: HuntWishes,
  /** When its matches are sent by email. They are shown in the app at once, unless it is off. */
  notifyMode: v.picklist(MAIL_MODES),
  /** Shown to owners whose listings match. */
  note: v.pipe(Text, v.maxLength(HUNT_NOTE_MAX_LENGTH), undirected),
} as const;

export const HuntForm = v.strictObject(HUNT_FIELDS);
export type HuntForm = v.InferOutput<typeof HuntForm>;

/** Where a hunt begins. Its country and deal are chosen with the first answers. */
export const EMPTY_HUNT: HuntForm = {
  isoCodeCountry: 'TH',
  areas: [],
  isForSale: false,
  isForRent: false,
  propertyType: [],
  price: null,
  minPrice: null,
  isoCodeCurrency: 'THB',
  bedrooms: null,
  bathrooms: null,
  homeSize: null,
  lotSize: null,
  features: [],
  criteria: {},
  wishes: v.parse(HuntWishes, {}),
  notifyMode: 'instant',
  note: '',
};

/** The place of a hunt in the specification's fields, made from its first area. */
export const HuntPlace = v.object({
  /** Id of a province or district. */
  city: v.nullable(Id),
  postalCode: v.nullable(v.string()),
  /** Kilometres around the point. */
  areaRadius: v.nullable(v.number()),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  /** The areas in words, in the reader's language. */
  location: v.string(),
});
export type HuntPlace = v.InferOutput<typeof HuntPlace>;

/** A hunt as its owner sees it. */
export const Hunt = v.object({
  huntId: Id,
  version: v.number(),
  userId: Id,
  businessId: v.nullable(Id),
  /** The draft that it was made from; null: none. Older servers omit it. */
  draftId: v.optional(v.nullable(DraftId), null),
  status: openEnum(HUNT_STATUSES, 'active'),
  ...HUNT_FIELDS,
  // A newer server may know more conditions; the hunt is shown without them.
  criteria: v.fallback(v.object(HuntCriteria.entries), {}),
  notifyMode: openEnum(MAIL_MODES, 'instant'),
  ...HuntPlace.entries,
  /** Number of listings that match now, and of those that the owner hasn't seen. */
  matchCount: v.number(),
  newMatchCount: v.number(),
  /** Number of listings offered to it, and of those that the owner hasn't seen. Older servers omit them. */
  offerCount: v.optional(v.number(), 0),
  newOfferCount: v.optional(v.number(), 0),
  expiresAt: Timestamp,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Hunt = v.InferOutput<typeof Hunt>;

/** `{type}` in the addresses of pages about hunts: whose hunts they are. */
export const hunterType = ({ businessId }: { businessId: number | null }) =>
  businessId === null ? 'user' : 'business';
