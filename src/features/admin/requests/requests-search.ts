import { AVAILABILITY_STATUSES } from '#contract/availability-endpoints.ts';
import { ADMIN_REQUEST_SORTS } from '#contract/request-admin-endpoints.ts';
import { oneOf } from '#lib/search-params.ts';

import { dayFilter, idFilter, tableSearch } from '../table/table-search.ts';

/** Columns of the table by their names in the URL, in order. */
export const REQUEST_COLUMN_IDS = [
  'listing',
  'status',
  'asker',
  'owner',
  'message',
  'created',
  'updated',
  'id',
] as const;
export type RequestColumnId = (typeof REQUEST_COLUMN_IDS)[number];

/** Search parameters of the table of availability questions. */
export const requestsSearch = tableSearch(ADMIN_REQUEST_SORTS, REQUEST_COLUMN_IDS, {
  status: oneOf(AVAILABILITY_STATUSES),
  propertyId: idFilter,
  requesterId: idFilter,
  createdFrom: dayFilter,
  createdTo: dayFilter,
});
