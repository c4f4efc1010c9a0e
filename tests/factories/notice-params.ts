import { ACCOUNT_REASON_IDS } from '#contract/trust/moderation-reasons.ts';
import type { NoticeKind, NoticeParams } from '#server/modules/notice/notice/notice-kinds.ts';

/**
 * Returns the most problematic params for each kind of notice.
 * @param hostile the browser name that a stranger's browser sends
 */
export function worstParams(hostile: string): { [Kind in NoticeKind]: NoticeParams<Kind> } {
  return {
    welcome: {},
    security: { event: 'new_device', browser: hostile, system: hostile },
    message: { conversationId: 5 },
    listing_approved: { propertyId: 12 },
    listing_rejected: { propertyId: 12 },
    listing_pending: { propertyId: 12 },
    listing_removed: { propertyId: 12 },
    report_decided: { type: 'listing', isUpheld: true },
    boost_decided: { propertyId: 12, status: 'ended', reason: 'outdated' },
    hunt_unsent: { draftId: '00000005-0000-8000-8000-000000000001', isFull: true },
    listing_unsent: { draftId: '00000003-0000-8000-8000-000000000001' },
    listing_assigned: { propertyId: 12 },
    availability_requested: { propertyId: 12, businessId: null, requestId: 4 },
    availability_answered: { propertyId: 12, isAvailable: true },
    availability_reminder: { propertyId: 12, businessId: 1 },
    listing_matched: { propertyId: 12, huntId: 3 },
    match_reminder: { propertyId: 12, huntId: 3 },
    invitation_accepted: { businessId: 1, userId: 2 },
    role_changed: { businessId: 1, roleId: 3 },
    membership_ended: { businessId: 1 },
    membership_resumed: { businessId: 1 },
    business_status: { businessId: 1, isBlocked: true },
    hunt_changed: { huntId: 3, isBusiness: false, isDeleted: false },
    work_handed_over: { businessId: 1, count: 171 },
    agent_requested: { userId: 2 },
    agent_answered: { agentId: 2, isAccepted: false },
    review: { agentId: 2, rating: 5 },
    review_answered: { agentId: 2 },
    hunt_expiring: { huntId: 3, expiresAt: '2026-08-01T00:00:00.000Z' },
    hunt_expired: { huntId: 3, expiresAt: '2026-08-01T00:00:00.000Z' },
    hunt_listings: { huntId: 3, count: 2 },
    leads: { count: 1 },
    lead_answered: {
      huntId: 3,
      isHunter: false,
      isBusiness: true,
      isAccepted: false,
      reason: 'already_found',
    },
    price_drop: {
      propertyId: 12,
      deal: 'sale',
      before: 99_999_999_999_999,
      now: 1,
      currency: 'LKR',
    },
    listing_gone: { propertyId: 12 },
    listing_back: { propertyId: 12 },
    account_viewed: { reason: 'support_request' },
    account_warned: { businessId: null, reasons: [...ACCOUNT_REASON_IDS] },
    data_request: { kind: 'delete', status: 'open', reason: null, dueOn: '2026-12-31' },
    appeal_decided: { propertyId: 12, isGranted: false },
    verification_decided: { status: 'rejected' },
  };
}
