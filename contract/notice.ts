import * as v from 'valibot';

import { Photo } from './photo.ts';
import { CurrencyCode, Id, Money, openEnum, Timestamp } from './values.ts';

const none = v.object({});
const listing = v.object({ propertyId: Id });
/** `decisionId`: of the moderator's word on it, which the mail has; absent: there was none. */
const decided = v.object({ propertyId: Id, decisionId: v.optional(Id) });
const count = v.pipe(v.number(), v.integer(), v.minValue(1));

/**
 * What a notice of each kind knows: ids and figures, never words, which are made in its reader's
 * language when it is shown. A kind that isn't here can't be written: it gets its entry together
 * with its words in the app.
 */
const NOTICE_PARAMS = {
  /** The account's address was proven. */
  welcome: none,
  /** Something happened that the account's owner should know of, or stop. */
  security: v.object({
    event: openEnum(
      [
        'new_device',
        'way_in_added',
        'way_in_removed',
        'two_factor_on',
        'two_factor_off',
        'recovery_code_used',
        'other',
      ],
      'other',
    ),
    /** What the device says of itself, `Chrome` and `Windows`; null: nothing that is known. */
    browser: v.nullable(v.string()),
    system: v.nullable(v.string()),
  }),
  message: v.object({ conversationId: Id }),
  listing_approved: decided,
  listing_rejected: decided,
  listing_pending: decided,
  /** Somebody else, a moderator or of the team, deleted its reader's listing. */
  listing_removed: listing,
  /** A listing of the team was given into its reader's hands. */
  listing_assigned: listing,
  /** Somebody asks its reader whether a home of theirs can still be had; of a business, or their own. */
  availability_requested: v.object({ propertyId: Id, businessId: v.nullable(Id) }),
  /** What its reader was answered who had asked. */
  availability_answered: v.object({ propertyId: Id, isAvailable: v.boolean() }),
  /** Nobody has confirmed for long that a home of its reader's can still be had. */
  availability_reminder: v.object({ propertyId: Id, businessId: v.nullable(Id) }),
  /** A listing fits a hunt, and a day later nobody has looked at it yet. */
  listing_matched: v.object({ propertyId: Id, huntId: Id }),
  match_reminder: v.object({ propertyId: Id, huntId: Id }),
  /** So many listings were offered for a hunt, and so many people asked about a listing. */
  hunt_listings: v.object({ huntId: Id, count }),
  leads: v.object({ count }),
  /** A saved home costs less than it did: whole units of its currency, rent as it is asked for. */
  price_drop: v.object({
    propertyId: Id,
    deal: v.picklist(['sale', 'rent']),
    before: Money,
    now: Money,
    currency: CurrencyCode,
  }),
  /** Somebody whom its reader invited has joined the team. */
  invitation_accepted: v.object({ businessId: Id, userId: Id }),
  /** Somebody asks its reader to sell or let for them, and what its reader was answered. */
  agent_requested: v.object({ userId: Id }),
  agent_answered: v.object({ agentId: Id, isAccepted: v.boolean() }),
  /** A saved home has left the market. */
  listing_gone: listing,
  /** Whether a person was verified, as they had asked for. */
  verification_decided: v.object({ status: openEnum(['approved', 'rejected'], 'rejected') }),
} as const;

export type NoticeKind = keyof typeof NOTICE_PARAMS;
export type NoticeParams<Kind extends NoticeKind> = v.InferOutput<(typeof NOTICE_PARAMS)[Kind]>;
export const NOTICE_KINDS = Object.keys(NOTICE_PARAMS) as [NoticeKind, ...NoticeKind[]];

/** The home that a notice is about, as its reader may see it now. */
export const NoticeListing = v.object({
  id: Id,
  propertyTitle: v.string(),
  slug: v.string(),
  image: v.nullable(Photo),
  /** Whether it is on the market, and its page opens. */
  isLive: v.boolean(),
});
export type NoticeListing = v.InferOutput<typeof NoticeListing>;

/** Something that somebody is to know of. */
export const Notice = v.object({
  id: Id,
  /** `other`: of a newer server, which this app has no words for. */
  kind: openEnum([...NOTICE_KINDS, 'other'], 'other'),
  /** By the kind, as `NOTICE_PARAMS` has it. */
  params: v.record(v.string(), v.unknown()),
  /** Null: it is about none, or about one that its reader may not see. */
  listing: v.nullable(NoticeListing),
  isRead: v.boolean(),
  isSeen: v.boolean(),
  createdAt: Timestamp,
});
export type Notice = v.InferOutput<typeof Notice>;

/** A notice by its kind, for whoever words it. */
export type NoticeOf<Kind extends NoticeKind = NoticeKind> = {
  [K in Kind]: { kind: K; params: NoticeParams<K> };
}[Kind];

/** What a notice says, by its kind; null where this app is too old to say it. */
export function readNotice({ kind, params }: Pick<Notice, 'kind' | 'params'>): NoticeOf | null {
  if (kind === 'other') return null;
  const parsed = v.safeParse(NOTICE_PARAMS[kind], params);
  return parsed.success ? ({ kind, params: parsed.output } as NoticeOf) : null;
}
