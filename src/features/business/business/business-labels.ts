import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { BusinessCategory } from '#contract/business/business.ts';

/** Labels of the categories of businesses. */
export const CATEGORY_LABELS: Record<BusinessCategory, MessageDescriptor> = {
  'Real Estate Agency': msg`Real estate agency`,
  'Real Estate Developer': msg`Real estate developer`,
  'Real Estate Consultancy': msg`Real estate consultancy`,
};
