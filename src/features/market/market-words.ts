import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { MarketDeal } from '#features/listing/market-deal.ts';
import type { MarketSort } from './market-search.ts';

export const DEAL_WORDS: Readonly<Record<MarketDeal, MessageDescriptor>> = {
  sale: msg`Buy`,
  rent: msg`Rent`,
  any: msg`Both`,
};

export const SORT_WORDS: Readonly<Record<MarketSort, MessageDescriptor>> = {
  newest: msg`Newest first`,
  cheapest: msg`Lowest price first`,
  dearest: msg`Highest price first`,
};
