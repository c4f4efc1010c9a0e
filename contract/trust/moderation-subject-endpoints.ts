import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { Decided, decisionWhy, OffererRecord, givesReason } from './moderation-queue-endpoints.ts';
import {
  ACCOUNT_REASON_IDS,
  LISTING_REASON_IDS,
  type ModerationReasonId,
  VERIFICATION_REASON_IDS,
} from './moderation-reasons.ts';
import { PrivatePhoto } from '../media/photo.ts';
import {
  REPORT_ACTIONS,
  REPORT_REASONS,
  REPORT_SUBJECTS,
  type ReportSubject,
  subjectRow,
} from './report.ts';
import { PublicUser } from '../identity/user.ts';
import { Id, openEnum, Timestamp } from '../kit/values.ts';
import { Verification, VERIFICATION_REASON_MAX_LENGTH } from './verification-endpoints.ts';

/** A user, as moderators see them. Empty name: they deleted their account. */
export const Named = v.object({ id: Id, name: v.string() });

export const readReported = endpoint({
  id: 'admin.report',
  route: 'GET /api/admin/report/{id}',
  summary:
    'Returns all open reports of the subject of a report, and the subject unless it is a listing.',
  access: 'admin',
  reply: v.object({
    id: Id,
    subject: v.object({ type: openEnum(REPORT_SUBJECTS, 'listing'), id: Id }),
    /** Oldest first. */
    reports: v.array(
      v.object({
        id: Id,
        reason: openEnum(REPORT_REASONS, 'other'),
        details: v.string(),
        reporter: Named,
        createdAt: Timestamp,
      }),
    ),
    review: v.nullable(
      v.object({
        rating: v.number(),
        body: v.string(),
        isHidden: v.boolean(),
        author: Named,
        agent: Named,
        createdAt: Timestamp,
      }),
    ),
    /** Of a member or a business. Older servers omit it. */
    account: v.optional(
      v.nullable(
        v.object({
          name: v.string(),
          /** Null: they deleted their account. */
          email: v.nullable(v.string()),
          status: openEnum(['pending', 'active', 'blocked', 'suspended', 'deleted'], 'active'),
          record: OffererRecord,
          /** Earlier reports of it and decisions about it, latest first. */
          history: v.array(
            v.object({
              /** `upheld` and `dismissed` reports; others as in the audit log, such as `user.warn`. */
              action: v.string(),
              /** A reason of reports, or of moderators; empty: none. */
              reason: v.string(),
              /** The moderator; empty: unknown. */
              actorName: v.string(),
              at: Timestamp,
            }),
          ),
        }),
      ),
      null,
    ),
  }),
  /** `conflict`: the report is about the caller or their business. */
  errors: ['not_found', 'conflict'],
});

const DECISION_REASONS = { listing: LISTING_REASON_IDS, account: ACCOUNT_REASON_IDS };

/** Returns the reasons for which moderators can decide on a kind of subject. */
export function decisionReasonsOf(type: ReportSubject): readonly ModerationReasonId[] {
  const { decidedFor } = subjectRow(type);
  return decidedFor ? DECISION_REASONS[decidedFor] : [];
}

/**
 * A moderator's decision on all open reports of a subject. The subject decides which actions and
 * reasons fit.
 */
export const ReportDecision = v.pipe(
  v.strictObject({
    action: v.picklist(REPORT_ACTIONS),
    ...decisionWhy([...LISTING_REASON_IDS, ...ACCOUNT_REASON_IDS]),
  }),
  v.forward(
    v.check(
      (decision) =>
        decision.action === 'dismiss' || decision.action === 'hide' || givesReason(decision),
    ),
    ['message'],
  ),
);
export type ReportDecision = v.InferOutput<typeof ReportDecision>;

export const decideOnReport = endpoint({
  id: 'admin.decideReport',
  route: 'PATCH /api/admin/report/{id}',
  summary:
    'Decides on all open reports of the subject of a report that no other moderator holds. The decision can be undone for ten seconds, by the id in the reply. Reporters are told. `warn` tells the member, or the admin of the business, the reasons. `block` blocks the member.',
  access: 'admin',
  body: ReportDecision,
  reply: Decided,
  errors: ['not_found', 'conflict'],
});

export const readVerificationRequest = endpoint({
  id: 'admin.verification',
  route: 'GET /api/admin/verification/{id}',
  summary:
    'Returns a verification request with the photo of its document, only to the moderator who holds it. Each call is written to the audit log.',
  access: 'admin',
  reply: v.object({
    ...Verification.entries,
    user: PublicUser,
    /** Null: the user has withdrawn it. */
    photo: v.nullable(PrivatePhoto),
  }),
  /** `conflict`: the caller doesn't hold it. */
  errors: ['not_found', 'conflict'],
});

/** A moderator's decision on a verification request. A rejection requires a reason. */
export const VerificationDecision = v.pipe(
  v.strictObject({
    status: v.picklist(['approved', 'rejected']),
    ...decisionWhy(VERIFICATION_REASON_IDS, VERIFICATION_REASON_MAX_LENGTH),
  }),
  v.forward(
    v.check((decision) => decision.status === 'approved' || givesReason(decision)),
    ['message'],
  ),
);
export type VerificationDecision = v.InferOutput<typeof VerificationDecision>;

export const decideOnVerification = endpoint({
  id: 'admin.decideHeldVerification',
  route: 'POST /api/admin/moderation/verifications/{id}/decision',
  summary:
    'Decides on a verification request that the caller holds. The photo of its document is deleted when the decision takes effect.',
  access: 'admin',
  body: VerificationDecision,
  reply: Decided,
  /** `conflict`: the caller doesn't hold it, or it is their own. */
  errors: ['not_found', 'conflict'],
});
