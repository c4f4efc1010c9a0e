import * as v from 'valibot';

import { adminTable } from '../kit/admin-table.ts';
import { endpoint, None } from '../kit/endpoint.ts';
import { BOOST_KINDS } from './listing-values.ts';
import { Day, Id, openEnum, Timestamp } from '../kit/values.ts';

/** The durations that an owner can ask for, and that site admins choose from, in days. */
export const BOOST_DAYS = [7, 14, 30] as const;

/** Boosts that wait or run at the same time: of a person's listings, or of those of a business. */
export const BOOSTS_OPEN_MOST = 5;

/** The latest end of a boost, or of featuring a listing, in days after its start. */
export const BOOST_DAYS_MOST = 90;

/** `scheduled`: approved, and starts later. */
export const BOOST_STATES = ['requested', 'scheduled', 'running', 'ended', 'rejected'] as const;
export type BoostState = (typeof BOOST_STATES)[number];

/** Why a site admin declines a boost, or ends it early. */
export const BOOST_REASONS = ['photos', 'texts', 'outdated', 'rules', 'full', 'other'] as const;
export type BoostReason = (typeof BOOST_REASONS)[number];

const boostFacts = {
  id: Id,
  state: openEnum(BOOST_STATES, 'ended'),
  /** The duration that the owner asked for. */
  days: v.number(),
  /** Null: not approved yet, or declined. */
  startsAt: v.nullable(Timestamp),
  endsAt: v.nullable(Timestamp),
  /** Null: it wasn't declined or ended early. */
  reason: v.nullable(openEnum(BOOST_REASONS, 'other')),
  /** How often at least half of the boosted card was visible, and how often it was opened. */
  views: v.number(),
  clicks: v.number(),
  createdAt: Timestamp,
};

/** A boost, as the team of its listing sees it. */
export const Boost = v.object(boostFacts);
export type Boost = v.InferOutput<typeof Boost>;

export const requestBoost = endpoint({
  id: 'properties.boost',
  route: 'POST /api/properties/boost',
  summary:
    'Asks for a boost of a live listing: a place near the top of matching results. It is free. A site admin approves or declines it.',
  access: 'user',
  acting: 'either',
  body: v.strictObject({ propertyId: Id, days: v.picklist(BOOST_DAYS) }),
  reply: Boost,
  errors: ['not_found', 'forbidden', 'conflict', 'too_many_boosts'],
});

export const withdrawBoost = endpoint({
  id: 'properties.withdrawBoost',
  route: 'DELETE /api/properties/boost/{propertyId}',
  summary: 'Withdraws the request for a boost of a live listing, or ends its boost.',
  access: 'user',
  acting: 'either',
  reply: None,
  errors: ['not_found', 'forbidden', 'conflict'],
});

/** A boost or a featured listing, as site admins see it. */
export const AdminBoost = v.object({
  ...boostFacts,
  kind: openEnum(BOOST_KINDS, 'boost'),
  listingId: Id,
  listingTitle: v.string(),
  /** Whether the listing is live. Boosts of others aren't shown. */
  isLive: v.boolean(),
  userId: Id,
  /** First and last name; empty: neither. */
  userName: v.string(),
  businessId: v.nullable(Id),
  businessName: v.nullable(v.string()),
  decidedAt: v.nullable(Timestamp),
});
export type AdminBoost = v.InferOutput<typeof AdminBoost>;

export const listBoosts = adminTable({
  id: 'admin.boosts',
  path: '/api/admin/boosts',
  rows: 'boosts and featured listings',
  summary:
    'Lists boosts and featured listings. `search` finds words of the listing’s title, the start of the owner’s name or email or of the business’s name, or the id of the boost or the listing. If it finds more than 1,000 users, businesses or listings, `isPartial` is true.',
  sorts: ['waiting', 'createdAt', 'endsAt'],
  filters: {
    state: v.optional(v.picklist(BOOST_STATES)),
    kind: v.optional(v.picklist(BOOST_KINDS)),
  },
  row: AdminBoost,
});

export const decideBoost = endpoint({
  id: 'admin.decideBoost',
  route: 'PATCH /api/admin/boost/{id}',
  summary: 'Approves a boost for some days, declines it, or ends it early. Its owner is notified.',
  access: 'admin',
  body: v.pipe(
    v.strictObject({
      status: v.picklist(['active', 'rejected', 'ended']),
      /** First day, in Bangkok; absent: it starts now. Only to approve. */
      startsOn: v.optional(Day),
      /** Last day, in Bangkok; absent: after as many days as the owner asked for. */
      endsOn: v.optional(Day),
      /** Required to decline or to end. */
      reason: v.optional(v.picklist(BOOST_REASONS)),
    }),
    v.forward(
      v.check(({ status, reason }) => (status === 'active') === (reason === undefined)),
      ['reason'],
    ),
  ),
  reply: AdminBoost,
  errors: ['not_found', 'conflict'],
});
