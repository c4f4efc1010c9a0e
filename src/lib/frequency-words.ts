import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { RENT_FREQUENCIES } from '#contract/listing-values.ts';

/** How often a rent is paid. By itself: the first page shows all other facts, and not this. */
export const FREQUENCY_WORDS: Readonly<
  Record<(typeof RENT_FREQUENCIES)[number], MessageDescriptor>
> = {
  monthly: msg`Paid monthly`,
  yearly: msg`Paid yearly`,
};
