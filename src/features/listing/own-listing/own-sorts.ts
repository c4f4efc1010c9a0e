import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { OwnSort } from './manage-search.ts';

/** How each order is requested. */
export const SORT_QUERIES = {
  changed: { order: 'updatedAt', dir: 'desc' },
  newest: { order: 'createdAt', dir: 'desc' },
  viewed: { order: 'views', dir: 'desc' },
  saved: { order: 'loves', dir: 'desc' },
  dearest: { order: 'price', dir: 'desc' },
  cheapest: { order: 'price', dir: 'asc' },
} as const satisfies Record<OwnSort, object>;

export const SORT_LABELS: Record<OwnSort, MessageDescriptor> = {
  changed: msg`Last changed first`,
  newest: msg`Newest first`,
  viewed: msg`Most viewed first`,
  saved: msg`Most saved first`,
  dearest: msg`Highest price first`,
  cheapest: msg`Lowest price first`,
};
