import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { PROFILE_TYPES } from '#contract/user.ts';

/** What a person is on Sala. */
export const PROFILE_TYPE_WORDS: Record<(typeof PROFILE_TYPES)[number], MessageDescriptor> = {
  buyer: msg`Buyer`,
  renter: msg`Renter`,
  seller: msg`Seller`,
  agent: msg`Agent`,
  landlord: msg`Landlord`,
};
