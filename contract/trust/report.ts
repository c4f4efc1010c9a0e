import * as v from 'valibot';

import type { Language } from '../kit/limits.ts';
import { Id, Text } from '../kit/values.ts';

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

/** What moderators can decide on reports. `dismiss`: nothing is wrong. The others uphold them. */
export const REPORT_ACTIONS = ['dismiss', 'send_back', 'remove', 'hide', 'warn', 'block'] as const;
export type ReportAction = (typeof REPORT_ACTIONS)[number];

/** A kind of subject that can be reported. */
interface SubjectRow {
  /** In a sentence. */
  noun: Record<Language, string>;
  /** Why it can be reported. */
  reasons: readonly ReportReason[];
  /** What moderators can decide on it. */
  actions: readonly ReportAction[];
  /** Whose reasons for decisions moderators choose from; null: decisions have no reasons. */
  decidedFor: 'listing' | 'account' | null;
  /** Number of the kind of draft of its reports (`DRAFT_KINDS`). Must never change. */
  draft: number;
}

/** The kinds of subjects. `user`: a member, by their public profile. */
export const SUBJECTS = {
  listing: {
    noun: { en: 'listing', th: 'ประกาศ' },
    reasons: ['gone', 'wrong', 'scam', 'duplicate', 'offensive', 'other'],
    actions: ['dismiss', 'send_back', 'remove'],
    decidedFor: 'listing',
    draft: 1,
  },
  review: {
    noun: { en: 'review', th: 'รีวิว' },
    reasons: ['wrong', 'scam', 'offensive', 'other'],
    actions: ['dismiss', 'hide'],
    decidedFor: null,
    draft: 4,
  },
  user: {
    noun: { en: 'member', th: 'สมาชิก' },
    reasons: ['impersonation', 'scam', 'offensive', 'spam', 'other'],
    actions: ['dismiss', 'warn', 'block'],
    decidedFor: 'account',
    draft: 6,
  },
  business: {
    noun: { en: 'business', th: 'ธุรกิจ' },
    reasons: ['wrong', 'impersonation', 'scam', 'offensive', 'spam', 'other'],
    actions: ['dismiss', 'warn'],
    decidedFor: 'account',
    draft: 7,
  },
} as const satisfies Record<string, SubjectRow>;

export type ReportSubject = keyof typeof SUBJECTS;
export const REPORT_SUBJECTS = Object.keys(SUBJECTS) as [ReportSubject, ...ReportSubject[]];

/** Returns what is declared about a kind of subject. */
export const subjectRow = (type: ReportSubject): SubjectRow => SUBJECTS[type];

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
    v.check(({ type, reason }) => subjectRow(type).reasons.includes(reason)),
    ['reason'],
  ),
);
export type NewReport = v.InferOutput<typeof NewReport>;
