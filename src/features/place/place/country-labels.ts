import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { Market } from '#contract/place/market.ts';

export const COUNTRY_LABELS: Readonly<Record<Market, MessageDescriptor>> = {
  TH: msg`Thailand`,
  LK: msg`Sri Lanka`,
};
