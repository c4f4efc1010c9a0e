import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { FURNISHINGS, PropertyType, TENURES } from '#contract/listing-values.ts';
import type { Market } from '#contract/market.ts';

/*
 * How the values of a home's facts read, wherever one is shown, looked for or written.
 */

export const TYPE_WORDS: Readonly<Record<PropertyType, MessageDescriptor>> = {
  house: msg`House`,
  condo: msg`Condo`,
  townhouse: msg`Townhouse`,
  land: msg`Land`,
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
