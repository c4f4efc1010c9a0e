import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { DeclineReason } from '#contract/hunting/lead.ts';

/** Why a hunter declines an offer. */
export const OFFER_DECLINE_LABELS: Readonly<Record<DeclineReason, MessageDescriptor>> = {
  price: msg`The price`,
  area: msg`The location`,
  size: msg`The size`,
  condition: msg`The condition`,
  already_found: msg`I’ve already found a home`,
  other: msg`Another reason`,
};

/** Why an owner declines a hunter. */
export const INTEREST_DECLINE_LABELS = {
  already_found: msg`The home is already taken`,
  other: msg`Another reason`,
} as const satisfies Partial<Record<DeclineReason, MessageDescriptor>>;

/** Why the other side declined, as the sender reads it. `null`: no reason is shown. */
export const DECLINED_LABELS: Readonly<Record<DeclineReason, MessageDescriptor | null>> = {
  price: msg`Reason: the price`,
  area: msg`Reason: the location`,
  size: msg`Reason: the size`,
  condition: msg`Reason: the condition`,
  already_found: msg`Reason: already found or taken`,
  other: null,
};
