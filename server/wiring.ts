// What areas do at the events of earlier areas, which can't import them. Handlers of one event run in
// this order.
import {
  leaveTeamForGood,
  workHandedOver,
} from '#server/modules/business/membership/change-team.ts';
import { resumeHunts, submittedHunt, suspendHunts } from './modules/hunting/hunt/hunt-handlers.ts';
import { defineSubmittedKind } from '#server/modules/identity/draft/submit-drafts.ts';
import {
  accountEmptied,
  ownerBlocked,
  ownerLeft,
  ownerUnblocked,
  userRenamed,
} from '#server/modules/identity/user/owner-events.ts';
import { handOver, submittedListing } from './modules/listing/own-listing/own-listing-handlers.ts';
import { leaveMarket } from '#server/modules/listing/own-listing/leave-market.ts';
import { resumeMarket, suspendMarket } from '#server/modules/listing/own-listing/suspend-market.ts';
import { withdrawVerification } from '#server/modules/trust/verification/withdraw-verification.ts';

userRenamed.on(withdrawVerification);

ownerBlocked.on(suspendMarket);
ownerBlocked.on(suspendHunts);
ownerUnblocked.on(resumeMarket);
ownerUnblocked.on(resumeHunts);

accountEmptied.on(leaveTeamForGood);
ownerLeft.on(leaveMarket);
workHandedOver.on(handOver);

defineSubmittedKind('listing', submittedListing);
defineSubmittedKind('hunt', submittedHunt);
