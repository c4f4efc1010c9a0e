import * as v from 'valibot';

import { Id, Text } from '../kit/values.ts';

/** Subjects that can be reported. `user`: a member, by their public profile. */
export const REPORT_SUBJECTS = ['listing', 'review', 'user', 'business'] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

export const REPORT_REASONS = [
  'gone',
  'wrong',
  'scam',
  'duplicate',
  'impersonation',
  'offensive',
  'spam',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

const REASONS_OF: Record<ReportSubject, readonly ReportReason[]> = {
  listing: ['gone', 'wrong', 'scam', 'duplicate', 'offensive', 'other'],
  review: ['wrong', 'scam', 'offensive', 'other'],
  user: ['impersonation', 'scam', 'offensive', 'spam', 'other'],
  business: ['wrong', 'impersonation', 'scam', 'offensive', 'spam', 'other'],
};

/** Returns the reasons for reporting a subject. */
export function reasonsOf(subject: ReportSubject): readonly ReportReason[] {
  return REASONS_OF[subject];
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
