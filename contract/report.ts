import * as v from 'valibot';

import { Id } from './values.ts';

/** What can be reported; the words for more come with the parts of Sala that have them. */
export const REPORT_SUBJECTS = ['listing'] as const;

/** What may be wrong with a listing. */
export const REPORT_REASONS = ['gone', 'wrong', 'scam', 'duplicate', 'offensive', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Longest account of what is wrong, in UTF-16 code units. */
export const REPORT_DETAILS_MAX_LENGTH = 2_000;

/** NUL and half a surrogate pair: what the database can't keep. */
// oxlint-disable-next-line no-control-regex -- these are the characters meant
export const UNSTORABLE = /\u0000|\p{Surrogate}/u;

/** In the reporter's own words. */
export const ReportDetails = v.pipe(
  v.string(),
  v.maxLength(REPORT_DETAILS_MAX_LENGTH),
  v.check((text) => !UNSTORABLE.test(text)),
);

/** A report, as it is sent. Who gives no reason of the list says in their own words what is wrong. */
export const NewReport = v.strictObject({
  type: v.picklist(REPORT_SUBJECTS),
  id: Id,
  reason: v.picklist(REPORT_REASONS),
  details: v.optional(ReportDetails, ''),
});
export type NewReport = v.InferOutput<typeof NewReport>;
