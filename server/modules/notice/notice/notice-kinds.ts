import type * as v from 'valibot';

import type { NoticeTopic } from '#contract/notice/notice-settings.ts';
import { accountViewed, security, welcome, dataRequest, message } from '../kinds/account-kinds.ts';
import {
  accountWarned,
  appealDecided,
  reportDecided,
  verificationDecided,
  review,
  reviewAnswered,
} from '../kinds/trust-kinds.ts';
import {
  agentAnswered,
  agentRequested,
  availabilityAnswered,
  availabilityRequested,
  availabilityReminder,
  priceDrop,
  listingGone,
  listingBack,
} from '../kinds/listing-kinds.ts';
import {
  boostDecided,
  listingApproved,
  listingPending,
  listingRejected,
  listingRemoved,
  listingUnsent,
  listingAssigned,
} from '../kinds/own-listing-kinds.ts';
import {
  businessStatus,
  invitationAccepted,
  roleChanged,
  membershipEnded,
  membershipResumed,
  workHandedOver,
} from '../kinds/team-kinds.ts';
import {
  huntChanged,
  huntExpired,
  huntExpiring,
  huntListings,
  huntUnsent,
  listingMatched,
  matchReminder,
  leads,
  leadAnswered,
} from '../kinds/hunt-kinds.ts';

import type { KindDefinition } from './define-kind.ts';

/** All kinds of notices, by the name used in the database and the API. */
const KINDS = {
  welcome,
  security,
  message,
  listing_approved: listingApproved,
  listing_rejected: listingRejected,
  listing_pending: listingPending,
  listing_removed: listingRemoved,
  listing_unsent: listingUnsent,
  listing_assigned: listingAssigned,
  availability_requested: availabilityRequested,
  availability_answered: availabilityAnswered,
  availability_reminder: availabilityReminder,
  listing_matched: listingMatched,
  match_reminder: matchReminder,
  hunt_listings: huntListings,
  hunt_expiring: huntExpiring,
  hunt_expired: huntExpired,
  hunt_changed: huntChanged,
  hunt_unsent: huntUnsent,
  leads,
  lead_answered: leadAnswered,
  price_drop: priceDrop,
  invitation_accepted: invitationAccepted,
  role_changed: roleChanged,
  membership_ended: membershipEnded,
  membership_resumed: membershipResumed,
  business_status: businessStatus,
  work_handed_over: workHandedOver,
  agent_requested: agentRequested,
  agent_answered: agentAnswered,
  review,
  review_answered: reviewAnswered,
  listing_gone: listingGone,
  listing_back: listingBack,
  verification_decided: verificationDecided,
  report_decided: reportDecided,
  account_viewed: accountViewed,
  account_warned: accountWarned,
  appeal_decided: appealDecided,
  boost_decided: boostDecided,
  data_request: dataRequest,
} as const satisfies Record<string, KindDefinition>;

export type NoticeKind = keyof typeof KINDS;
export type NoticeParams<Kind extends NoticeKind> = v.InferOutput<(typeof KINDS)[Kind]['params']>;
export const NOTICE_KINDS = Object.keys(KINDS) as NoticeKind[];

/** A new notice's kind and its params. */
export type NoticeOf<Kind extends NoticeKind = NoticeKind> = {
  [K in Kind]: { kind: K; params: NoticeParams<K> };
}[Kind];

export const definitionOf = (kind: NoticeKind): KindDefinition => KINDS[kind];

/** Returns the topic of a kind of notice. */
export const topicOf = (kind: NoticeKind): NoticeTopic => KINDS[kind].topic;

/** Returns the kind with a stored name; null if a newer release added it. */
export function findKind(name: string): NoticeKind | null {
  return Object.hasOwn(KINDS, name) ? (name as NoticeKind) : null;
}
