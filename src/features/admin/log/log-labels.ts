import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Labels of the actions in the audit log. */
export const ACTION_LABELS: Readonly<Record<string, MessageDescriptor>> = {
  'user.block': msg`Blocked`,
  'user.unblock': msg`Unblocked`,
  'user.warn': msg`User warned`,
  'user.make_admin': msg`Made a site admin`,
  'user.remove_admin': msg`Site admin role removed`,
  'user.end_session': msg`Logged out of a device`,
  'user.end_sessions': msg`Logged out of all devices`,
  'user.two_factor_off': msg`Two-step verification turned off`,
  'user.create_admin': msg`Made a site admin`,
  'user.export': msg`Exported users`,
  'business.block': msg`Business blocked`,
  'business.unblock': msg`Business unblocked`,
  'business.export': msg`Exported businesses`,
  'listing.approve': msg`Listing approved`,
  'listing.reject': msg`Listing rejected`,
  'listing.edit': msg`Listing changed`,
  'listing.publish': msg`Listing published`,
  'listing.unpublish': msg`Listing unpublished`,
  'listing.delete': msg`Listing deleted`,
  'listing.feature': msg`Listing featured`,
  'listing.unfeature': msg`Listing no longer featured`,
  'listing.export': msg`Exported listings`,
  'hunt.update': msg`Hunt changed`,
  'hunt.delete': msg`Hunt deleted`,
  'hunt.export': msg`Exported hunts`,
  'match.export': msg`Exported matches`,
  'lead.export': msg`Exported leads`,
  'log.export': msg`Exported the log`,
  'verification.view': msg`Verification document viewed`,
  'verification.approve': msg`Profile verified`,
  'verification.reject': msg`Profile verification rejected`,
  'request.export': msg`Exported questions`,
  'report.uphold': msg`Report upheld`,
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
  review: msg`Review`,
  availability_request: msg`Question`,
};
