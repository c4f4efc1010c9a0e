import { DATA_REQUEST_KINDS, DATA_REQUEST_STATUSES } from '#contract/data-request.ts';
import { DATA_REQUEST_SORTS, DUE_FILTERS } from '#contract/data-request-endpoints.ts';
import { oneOf } from '#lib/search-params.ts';

import { idFilter, tableSearch } from '../table/table-search.ts';

/** Columns of the table by their names in the URL, in order. */
export const DATA_REQUEST_COLUMN_IDS = [
  'person',
  'kind',
  'status',
  'due',
  'received',
  'email',
  'reason',
  'decided',
  'decidedBy',
  'recordedBy',
  'created',
  'userId',
  'id',
] as const;
export type DataRequestColumnId = (typeof DATA_REQUEST_COLUMN_IDS)[number];

/** Search parameters of the table of data requests. */
export const dataRequestsSearch = tableSearch(DATA_REQUEST_SORTS, DATA_REQUEST_COLUMN_IDS, {
  status: oneOf(DATA_REQUEST_STATUSES),
  kind: oneOf(DATA_REQUEST_KINDS),
  due: oneOf(DUE_FILTERS),
  userId: idFilter,
});
