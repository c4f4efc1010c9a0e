import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { Market } from '#contract/country.ts';
import type { FURNISHINGS, PropertyType, TENURES } from '#contract/listing.ts';
import type { IconPath } from '#ui/icon.tsx';
import { condoIcon, houseIcon, landIcon, townhouseIcon } from '#ui/icons.ts';

import type { MarketDeal, MarketSort } from './market-search.ts';

export const TYPE_WORDS: Readonly<Record<PropertyType, MessageDescriptor>> = {
  house: msg`House`,
  condo: msg`Condo`,
  townhouse: msg`Townhouse`,
  land: msg`Land`,
};

export const TYPE_ICONS: Readonly<Record<PropertyType, IconPath>> = {
  house: houseIcon,
  condo: condoIcon,
  townhouse: townhouseIcon,
  land: landIcon,
};

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

export const COUNTRY_WORDS: Readonly<Record<Market, MessageDescriptor>> = {
  TH: msg`Thailand`,
  LK: msg`Sri Lanka`,
};

export const FURNISHING_WORDS: Readonly<Record<(typeof FURNISHINGS)[number], MessageDescriptor>> = {
  fully: msg`Fully furnished`,
  partially: msg`Partly furnished`,
  unfurnished: msg`Unfurnished`,
};

export const TENURE_WORDS: Readonly<Record<(typeof TENURES)[number], MessageDescriptor>> = {
  freehold: msg`Freehold`,
  leasehold: msg`Leasehold`,
};
