import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { PublicUser } from '#contract/user.ts';

type ProfileType = NonNullable<PublicUser['profileType']>;

const WORDS: Record<ProfileType, MessageDescriptor> = {
  buyer: msg`Buyer`,
  renter: msg`Renter`,
  seller: msg`Seller`,
  agent: msg`Agent`,
  landlord: msg`Landlord`,
};

/** As what somebody is here. */
export function typeWords(type: ProfileType): MessageDescriptor {
  return WORDS[type];
}
