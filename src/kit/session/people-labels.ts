import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { ErrorId } from '#contract/kit/errors.ts';
import type { PROFILE_TYPES } from '#contract/identity/user.ts';
import type { VERIFICATION_DOCUMENTS } from '#contract/trust/verification-endpoints.ts';

const LABELS: Record<number, MessageDescriptor> = {
  1: msg`admin`,
  2: msg`manager`,
  3: msg`assistant`,
  4: msg`agent`,
};

/** Returns the name of a role in a business. */
export function roleLabel(roleId: number): MessageDescriptor {
  return LABELS[roleId] ?? msg`member`;
}

/** Messages for users who lack permission for an action on a listing or a team. */
export const DENIED_LABELS = {
  assign_denied: msg`You don’t have permission to assign a member to this listing.`,
  edit_listing_denied: msg`You don’t have permission to edit this listing.`,
  change_role_denied: msg`You don’t have permission to change roles.`,
  publish_denied: msg`You don’t have permission to publish or unpublish this listing.`,
  remove_listing_denied: msg`You don’t have permission to remove this listing.`,
  remove_member_denied: msg`You don’t have permission to remove this member.`,
} as const satisfies { [Id in ErrorId]?: MessageDescriptor };

/** Labels of profile types. */
export const PROFILE_TYPE_LABELS: Record<(typeof PROFILE_TYPES)[number], MessageDescriptor> = {
  buyer: msg`Buyer`,
  renter: msg`Tenant`,
  seller: msg`Seller`,
  agent: msg`Agent`,
  landlord: msg`Landlord`,
};

/** Labels of the documents that prove a name. */
export const DOCUMENT_LABELS: Record<(typeof VERIFICATION_DOCUMENTS)[number], MessageDescriptor> = {
  id_card: msg`Identity card`,
  passport: msg`Passport`,
  driving_licence: msg`Driving licence`,
  business_registration: msg`Business registration`,
};
