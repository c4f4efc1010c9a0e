import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { ViewReason } from '#contract/identity/account-view-endpoints.ts';
import type { StatusReason } from '#contract/identity/user-status-endpoints.ts';

import { EXPORT_LABELS } from './admin-pages.ts';

/** Labels of the actions in the audit log. */
export const ACTION_LABELS: Readonly<Record<string, MessageDescriptor>> = {
  ...EXPORT_LABELS,
  'user.block': msg`Blocked`,
  'user.unblock': msg`Unblocked`,
  'user.warn': msg`User warned`,
  'user.make_admin': msg`Made a site admin`,
  'user.remove_admin': msg`Site admin role removed`,
  'user.view_as': msg`Account viewed`,
  'user.end_session': msg`Logged out of a device`,
  'user.end_sessions': msg`Logged out of all devices`,
  'user.two_factor_off': msg`Two-step verification turned off`,
  'user.create_admin': msg`Made a site admin`,
  'data_request.record': msg`Data request recorded`,
  'data_request.fulfil': msg`Data request fulfilled`,
  'data_request.decline': msg`Data request rejected`,
  'business.block': msg`Business blocked`,
  'business.unblock': msg`Business unblocked`,
  'business.warn': msg`Business warned`,
  'listing.approve': msg`Listing approved`,
  'listing.reject': msg`Listing rejected`,
  'listing.edit': msg`Listing changed`,
  'listing.publish': msg`Listing published`,
  'listing.unpublish': msg`Listing unpublished`,
  'listing.delete': msg`Listing deleted`,
  'listing.feature': msg`Listing featured`,
  'listing.unfeature': msg`Listing no longer featured`,
  'listing.restore': msg`Listing restored`,
  'listing.verify_availability': msg`Availability confirmed`,
  'hunt.update': msg`Hunt changed`,
  'hunt.delete': msg`Hunt deleted`,
  'verification.view': msg`Verification document viewed`,
  'verification.approve': msg`Profile verified`,
  'verification.reject': msg`Profile verification rejected`,
  'request.available': msg`Question answered: available`,
  'request.unavailable': msg`Question answered: not available`,
  'request.closed': msg`Question closed`,
  'appeal.grant': msg`Appeal granted`,
  'appeal.refuse': msg`Appeal rejected`,
  'boost.approve': msg`Boost approved`,
  'boost.decline': msg`Boost rejected`,
  'boost.end': msg`Boost ended early`,
  'promoted_card.create': msg`Promoted card created`,
  'promoted_card.update': msg`Promoted card changed`,
  'promoted_card.delete': msg`Promoted card deleted`,
  'report.uphold': msg`Action taken on a report`,
  'report.dismiss': msg`Report dismissed`,
  'review.hide': msg`Review hidden`,
};

/** Labels of the kinds of subjects in the audit log. */
export const SUBJECT_LABELS: Readonly<Record<string, MessageDescriptor>> = {
  user: msg`User`,
  business: msg`Business`,
  listing: msg`Listing`,
  hunt: msg`Hunt`,
  report: msg`Report`,
  review: msg({ message: 'Review', context: 'noun' }),
  appeal: msg({ message: 'Appeal', context: 'noun' }),
  promoted_card: msg`Promoted card`,
  availability_request: msg`Question`,
};

/** Labels of the reasons for an action on an account. */
export const REASON_LABELS: Record<StatusReason | ViewReason, MessageDescriptor> = {
  spam: msg`Spam`,
  fraud: msg`Fraud`,
  abuse: msg`Abuse`,
  impersonation: msg`Impersonation`,
  false_details: msg`False details`,
  stolen_account: msg`Stolen account`,
  asked_for: msg`The user asked for it`,
  mistake: msg`Mistake`,
  support_request: msg`The user asked for help`,
  report: msg`A report`,
  suspected_fraud: msg`Suspected fraud`,
  other: msg`Other reason`,
};
