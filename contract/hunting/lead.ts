import * as v from 'valibot';

import { HUNT_STATUSES, HuntWishes } from './hunt.ts';
import { ListingCard } from '../listing/listing.ts';
import { PROPERTY_TYPES } from '../listing/listing-values.ts';
import { MARKET_CODES } from '../place/market.ts';
import { ContactWay } from '../identity/contact.ts';
import { CurrencyCode, Id, Money, openEnum, Text, Timestamp, undirected } from '../kit/values.ts';

/**
 * Who took the step: `offer`, an owner offers a listing to a hunter; `interest`, a hunter asks for
 * a listing that matches. The step is the sender's consent to share contact details, and its
 * acceptance that of the recipient.
 */
export const LEAD_DIRECTIONS = ['offer', 'interest'] as const;
export type LeadDirection = (typeof LEAD_DIRECTIONS)[number];

/** `sent` and `seen` are open; the recipient ends a lead with an answer, the sender by withdrawing. */
export const LEAD_STATUSES = ['sent', 'seen', 'accepted', 'declined', 'withdrawn'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** Why a recipient declines. */
export const DECLINE_REASONS = [
  'price',
  'area',
  'size',
  'condition',
  'already_found',
  'other',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Maximum number of listings that an owner or a business ever offers to one hunt. */
export const OFFERS_MOST = 3;

/** Maximum number of leads that a user sends within 24 hours. */
export const LEADS_MOST_A_DAY = 100;

/** Maximum length of a message, in UTF-16 code units. */
export const LEAD_MESSAGE_MAX_LENGTH = 500;

export const LeadMessage = v.pipe(Text, v.maxLength(LEAD_MESSAGE_MAX_LENGTH), undirected, v.trim());

/** What owners of matching listings see of a hunt: nothing that identifies or locates the hunter. */
export const HuntCard = v.object({
  huntId: Id,
  status: openEnum(HUNT_STATUSES, 'active'),
  isoCodeCountry: v.fallback(v.picklist(MARKET_CODES), 'TH'),
  isForSale: v.boolean(),
  isForRent: v.boolean(),
  propertyType: v.array(openEnum(PROPERTY_TYPES, 'house')),
  /** Maximum and minimum, in whole units of `isoCodeCurrency`; rents are per month. */
  price: v.nullable(Money),
  minPrice: v.nullable(Money),
  isoCodeCurrency: CurrencyCode,
  /** Minima. */
  bedrooms: v.nullable(v.number()),
  bathrooms: v.nullable(v.number()),
  /** Minima in square metres. */
  homeSize: v.nullable(v.number()),
  lotSize: v.nullable(v.number()),
  features: v.array(v.string()),
  wishes: v.object(HuntWishes.entries),
  /** The areas in words, in the reader's language: no point is closer than its district. */
  location: v.string(),
  /** The hunter's note, with contact data masked. */
  note: v.string(),
  expiresAt: Timestamp,
});
export type HuntCard = v.InferOutput<typeof HuntCard>;

/** The other side of a lead, once both have agreed. */
export const LeadContact = v.object({
  userId: Id,
  name: v.string(),
  /** The business that they act for; null: none. */
  businessName: v.nullable(v.string()),
  /** The methods that they share, the preferred one first; without any, their email. */
  methods: v.array(ContactWay),
});
export type LeadContact = v.InferOutput<typeof LeadContact>;

/** The state of a lead, as writing endpoints return it. It contains nothing that is private. */
export const LeadState = v.object({
  id: Id,
  propertyId: Id,
  status: openEnum(LEAD_STATUSES, 'sent'),
  reason: v.fallback(v.nullable(v.picklist(DECLINE_REASONS)), 'other'),
});
export type LeadState = v.InferOutput<typeof LeadState>;

/** How far a lead has come, without what it is about. */
export const LeadStep = v.object({
  id: Id,
  direction: openEnum(LEAD_DIRECTIONS, 'offer'),
  status: openEnum(LEAD_STATUSES, 'sent'),
});
export type LeadStep = v.InferOutput<typeof LeadStep>;

/** A lead as one of its sides sees it. */
export const Lead = v.object({
  ...LeadState.entries,
  direction: openEnum(LEAD_DIRECTIONS, 'offer'),
  /** Contact data in a received message is masked until the lead is accepted. */
  message: v.string(),
  /** Null: it is no longer live. */
  listing: v.nullable(ListingCard),
  /** Null: it was deleted. */
  hunt: v.nullable(HuntCard),
  /** Null: not shared, or no longer available. */
  contact: v.nullable(LeadContact),
  createdAt: Timestamp,
});
export type Lead = v.InferOutput<typeof Lead>;
