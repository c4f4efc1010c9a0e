import { REPORT_REASONS, REPORT_SUBJECTS } from '#contract/report.ts';
import { REPORT_SORTS, REPORT_STATUSES } from '#contract/report-admin-endpoints.ts';
import { oneOf } from '#lib/search-params.ts';

import { dayFilter, idFilter, tableSearch } from '../table/table-search.ts';

/** Columns of the table by their names in the URL, in order. */
export const REPORT_COLUMN_IDS = [
  'subject',
  'status',
  'type',
  'reason',
  'details',
  'reporter',
  'created',
  'decision',
  'decisionReasons',
  'decided',
  'decidedBy',
  'subjectId',
  'id',
] as const;
export type ReportColumnId = (typeof REPORT_COLUMN_IDS)[number];

/** Search parameters of the table of reports. */
export const reportsSearch = tableSearch(REPORT_SORTS, REPORT_COLUMN_IDS, {
  status: oneOf(REPORT_STATUSES),
  subjectType: oneOf(REPORT_SUBJECTS),
  reason: oneOf(REPORT_REASONS),
  reporterId: idFilter,
  createdFrom: dayFilter,
  createdTo: dayFilter,
});
