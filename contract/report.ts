import * as v from 'valibot';

import { Id, Text } from './values.ts';

/** Subjects that can be reported. More are added together with the features they belong to. */
export const REPORT_SUBJECTS = ['listing'] as const;

/** Reasons for reporting a listing. */
export const REPORT_REASONS = ['gone', 'wrong', 'scam', 'duplicate', 'offensive', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Maximum length of a report's description, in UTF-16 code units. */
export const REPORT_DETAILS_MAX_LENGTH = 2_000;

/** In the reporter's own words. */
export const ReportDetails = v.pipe(Text, v.maxLength(REPORT_DETAILS_MAX_LENGTH));

/** A report as it is submitted. Without a listed reason it requires a description. */
export const NewReport = v.strictObject({
  type: v.picklist(REPORT_SUBJECTS),
  id: Id,
  reason: v.picklist(REPORT_REASONS),
  details: v.optional(ReportDetails, ''),
});
export type NewReport = v.InferOutput<typeof NewReport>;
