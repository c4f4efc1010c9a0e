import * as v from 'valibot';

import { adminTable, createdDays } from '../kit/admin-table.ts';
import { MODERATION_REASON_IDS } from './moderation-reasons.ts';
import { REPORT_ACTIONS, REPORT_REASONS, REPORT_SUBJECTS } from './report.ts';
import { Id, IdText, openEnum, Timestamp } from '../kit/values.ts';

export const REPORT_STATUSES = ['open', 'upheld', 'dismissed'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** A report, as site admins see it. */
export const AdminReport = v.object({
  id: Id,
  status: openEnum(REPORT_STATUSES, 'dismissed'),
  subjectType: openEnum(REPORT_SUBJECTS, 'listing'),
  subjectId: Id,
  /** Title of the listing, name of the member or the business, or of the agent of the review. */
  subjectName: v.string(),
  /** Whether a listing is live; false for other subjects. */
  isLive: v.boolean(),
  reason: openEnum(REPORT_REASONS, 'other'),
  /** In the reporter's own words. */
  details: v.string(),
  reporterId: Id,
  /** First and last name; empty: neither, or the account was deleted. */
  reporterName: v.string(),
  /** The id by which the desk has all open reports of the subject; null: it is decided. */
  deskId: v.nullable(Id),
  /** What a moderator decided, and for which reasons. Null: it is open, or was decided long ago. */
  decision: v.nullable(openEnum(REPORT_ACTIONS, 'dismiss')),
  decisionReasons: v.array(v.picklist(MODERATION_REASON_IDS)),
  /** The moderator; empty: none. */
  decidedByName: v.string(),
  decidedAt: v.nullable(Timestamp),
  createdAt: Timestamp,
});
export type AdminReport = v.InferOutput<typeof AdminReport>;

export const listReports = adminTable({
  id: 'admin.reports',
  path: '/api/admin/reports',
  rows: 'reports',
  summary:
    'Lists reports, except those about the caller and their business. `search` finds the start of a name or an email of the reporter or the subject, words of a listing’s title, or the id of the report or the subject. If it finds more than 1,000 users, businesses or listings, `isPartial` is true.',
  /** `waiting`: open ones first (descending). */
  sorts: ['waiting', 'createdAt', 'decidedAt'],
  filters: {
    status: v.optional(v.picklist(REPORT_STATUSES)),
    subjectType: v.optional(v.picklist(REPORT_SUBJECTS)),
    reason: v.optional(v.picklist(REPORT_REASONS)),
    reporterId: v.optional(IdText),
    ...createdDays,
  },
  row: AdminReport,
});
