import * as v from 'valibot';

import { Id, Text } from './values.ts';

/** Subjects that can be reported. More are added together with the features they belong to. */
export const REPORT_SUBJECTS = ['listing', 'review'] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

export const REPORT_REASONS = ['gone', 'wrong', 'scam', 'duplicate', 'offensive', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Returns the reasons for reporting a subject. */
export function reasonsOf(subject: ReportSubject): readonly ReportReason[] {
  return subject === 'listing' ? REPORT_REASONS : ['wrong', 'scam', 'offensive', 'other'];
}

/** Maximum length of a report's description, in UTF-16 code units. */
export const REPORT_DETAILS_MAX_LENGTH = 2_000;

/** In the reporter's own words. */
export const ReportDetails = v.pipe(Text, v.maxLength(REPORT_DETAILS_MAX_LENGTH));

/** A report as it is submitted. Without a listed reason it requires a description. */
export const NewReport = v.pipe(
  v.strictObject({
    type: v.picklist(REPORT_SUBJECTS),
    id: Id,
    reason: v.picklist(REPORT_REASONS),
    details: v.optional(ReportDetails, ''),
  }),
  v.forward(
    v.check(({ type, reason }) => reasonsOf(type).includes(reason)),
    ['reason'],
  ),
);
export type NewReport = v.InferOutput<typeof NewReport>;
