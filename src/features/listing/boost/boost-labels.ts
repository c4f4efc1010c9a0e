import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { BoostReason, BoostState } from '#contract/listing/boost-endpoints.ts';
import type { BoostKind } from '#contract/listing/listing-values.ts';

export const BOOST_KIND_LABELS: Record<BoostKind, MessageDescriptor> = {
  boost: msg`Boost`,
  featured: msg`Featured`,
};

export const BOOST_STATE_LABELS: Record<BoostState, MessageDescriptor> = {
  requested: msg`Boost requested`,
  scheduled: msg`Boost scheduled`,
  running: msg`Boosted`,
  ended: msg`Boost ended`,
  rejected: msg`Boost rejected`,
};

export const BOOST_REASON_LABELS: Record<BoostReason, MessageDescriptor> = {
  photos: msg`The photos need to be better`,
  texts: msg`The description is incomplete`,
  outdated: msg`Availability isn’t confirmed`,
  rules: msg`Doesn’t follow the guidelines`,
  full: msg`Too many boosts at the moment`,
  other: msg`Other reason`,
};
