import type * as v from 'valibot';

import type { NoticeTopic } from '#contract/notice/notice-settings.ts';
import { accountViewed } from '#server/modules/notice/kinds/account-viewed.ts';
import { accountWarned } from '#server/modules/notice/kinds/account-warned.ts';
import { agentAnswered } from '#server/modules/notice/kinds/agent-answered.ts';
import { agentRequested } from '#server/modules/notice/kinds/agent-requested.ts';
import { appealDecided } from '#server/modules/notice/kinds/appeal-decided.ts';
import { availabilityAnswered } from '#server/modules/notice/kinds/availability-answered.ts';
import { availabilityReminder } from '#server/modules/notice/kinds/availability-reminder.ts';
import { availabilityRequested } from '#server/modules/notice/kinds/availability-requested.ts';
import { businessStatus } from '#server/modules/notice/kinds/business-status.ts';
import { huntChanged } from '#server/modules/notice/kinds/hunt-changed.ts';
import { dataRequest } from '#server/modules/notice/kinds/data-request.ts';
import { boostDecided } from '#server/modules/notice/kinds/boost-decided.ts';
import { huntExpired } from '#server/modules/notice/kinds/hunt-expired.ts';
import { huntExpiring } from '#server/modules/notice/kinds/hunt-expiring.ts';
import { huntListings } from '#server/modules/notice/kinds/hunt-listings.ts';
import { invitationAccepted } from '#server/modules/notice/kinds/invitation-accepted.ts';
import { huntUnsent } from '#server/modules/notice/kinds/hunt-unsent.ts';
import { leadAnswered } from '#server/modules/notice/kinds/lead-answered.ts';
import { leads } from '#server/modules/notice/kinds/leads.ts';
import { listingApproved } from '#server/modules/notice/kinds/listing-approved.ts';
import { listingAssigned } from '#server/modules/notice/kinds/listing-assigned.ts';
import { listingBack } from '#server/modules/notice/kinds/listing-back.ts';
import { listingGone } from '#server/modules/notice/kinds/listing-gone.ts';
import { listingMatched } from '#server/modules/notice/kinds/listing-matched.ts';
import { listingPending } from '#server/modules/notice/kinds/listing-pending.ts';
import { listingRejected } from '#server/modules/notice/kinds/listing-rejected.ts';
import { listingRemoved } from '#server/modules/notice/kinds/listing-removed.ts';
import { listingUnsent } from '#server/modules/notice/kinds/listing-unsent.ts';
import { matchReminder } from '#server/modules/notice/kinds/match-reminder.ts';
import { membershipEnded } from '#server/modules/notice/kinds/membership-ended.ts';
import { membershipResumed } from '#server/modules/notice/kinds/membership-resumed.ts';
import { message } from '#server/modules/notice/kinds/message.ts';
import { priceDrop } from '#server/modules/notice/kinds/price-drop.ts';
import { reportDecided } from '#server/modules/notice/kinds/report-decided.ts';
import { review } from '#server/modules/notice/kinds/review.ts';
import { reviewAnswered } from '#server/modules/notice/kinds/review-answered.ts';
import { roleChanged } from '#server/modules/notice/kinds/role-changed.ts';
import { security } from '#server/modules/notice/kinds/security.ts';
import { verificationDecided } from '#server/modules/notice/kinds/verification-decided.ts';
import { welcome } from '#server/modules/notice/kinds/welcome.ts';
import { workHandedOver } from '#server/modules/notice/kinds/work-handed-over.ts';

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
