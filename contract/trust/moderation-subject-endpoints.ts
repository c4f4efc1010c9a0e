import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { DECISION_MAX_LENGTH, OffererRecord } from '../listing/moderation-endpoints.ts';
import { Decided } from './moderation-queue-endpoints.ts';
import {
  ACCOUNT_REASON_IDS,
  LISTING_REASON_IDS,
  type ModerationReasonId,
  VERIFICATION_REASON_IDS,
} from './moderation-reasons.ts';
import { PrivatePhoto } from '../media/photo.ts';
import { ContactWay } from '../identity/contact.ts';
import { REPORT_REASONS, REPORT_SUBJECTS, type ReportSubject } from './report.ts';
import { PublicUser } from '../identity/user.ts';
import { Id, openEnum, Text, Timestamp } from '../kit/values.ts';
import { Verification, VERIFICATION_REASON_MAX_LENGTH } from './verification-endpoints.ts';

/** A user, as moderators see them. Empty name: they deleted their account. */
const Named = v.object({ id: Id, name: v.string() });

export const readReported = endpoint({
  id: 'admin.report',
  method: 'GET',
  path: '/api/admin/report/{id}',
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

/** What moderators can decide on a reported subject, and for which reasons. */
export const REPORT_DECISIONS = {
  listing: { actions: ['dismiss', 'send_back', 'remove'], reasons: LISTING_REASON_IDS },
  review: { actions: ['dismiss', 'hide'], reasons: [] },
  user: { actions: ['dismiss', 'warn', 'block'], reasons: ACCOUNT_REASON_IDS },
  business: { actions: ['dismiss', 'warn'], reasons: ACCOUNT_REASON_IDS },
} as const satisfies Record<
  ReportSubject,
  { actions: readonly ReportAction[]; reasons: readonly ModerationReasonId[] }
>;

export const REPORT_ACTIONS = ['dismiss', 'send_back', 'remove', 'hide', 'warn', 'block'] as const;
export type ReportAction = (typeof REPORT_ACTIONS)[number];

const REPORT_DECISION_REASONS = [...LISTING_REASON_IDS, ...ACCOUNT_REASON_IDS] as const;

/**
 * A moderator's decision on all open reports of a subject. `dismiss`: nothing is wrong. The others
 * uphold them. The subject decides which ones fit (`REPORT_DECISIONS`).
 */
export const ReportDecision = v.pipe(
  v.strictObject({
    action: v.picklist(REPORT_ACTIONS),
    reasons: v.optional(
      v.pipe(
        v.array(v.picklist(REPORT_DECISION_REASONS)),
        v.maxLength(REPORT_DECISION_REASONS.length),
      ),
      [],
    ),
    /** The moderator's own words to the owner of a listing. */
    message: v.optional(v.pipe(Text, v.trim(), v.maxLength(DECISION_MAX_LENGTH)), ''),
  }),
  v.forward(
    v.check(
      ({ action, reasons, message }) =>
        action === 'dismiss' || action === 'hide' || reasons.length > 0 || message !== '',
    ),
    ['message'],
  ),
);
export type ReportDecision = v.InferOutput<typeof ReportDecision>;

export const decideOnReport = endpoint({
  id: 'admin.decideReport',
  method: 'PATCH',
  path: '/api/admin/report/{id}',
  summary:
    'Decides on all open reports of the subject of a report that no other moderator holds. The decision can be undone for ten seconds, by the id in the reply. Reporters are told. `warn` tells the member, or the admin of the business, the reasons. `block` blocks the member.',
  access: 'admin',
  body: ReportDecision,
  reply: Decided,
  errors: ['not_found', 'conflict'],
});

export const readVerificationRequest = endpoint({
  id: 'admin.verification',
  method: 'GET',
  path: '/api/admin/verification/{id}',
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
    reasons: v.optional(
      v.pipe(
        v.array(v.picklist(VERIFICATION_REASON_IDS)),
        v.maxLength(VERIFICATION_REASON_IDS.length),
      ),
      [],
    ),
    /** The moderator's own words. */
    message: v.optional(v.pipe(Text, v.trim(), v.maxLength(VERIFICATION_REASON_MAX_LENGTH)), ''),
  }),
  v.forward(
    v.check(
      ({ status, reasons, message }) =>
        status === 'approved' || reasons.length > 0 || message !== '',
    ),
    ['message'],
  ),
);
export type VerificationDecision = v.InferOutput<typeof VerificationDecision>;

export const decideOnVerification = endpoint({
  id: 'admin.decideHeldVerification',
  method: 'POST',
  path: '/api/admin/moderation/verifications/{id}/decision',
  summary:
    'Decides on a verification request that the caller holds. The photo of its document is deleted when the decision takes effect.',
  access: 'admin',
  body: VerificationDecision,
  reply: Decided,
  /** `conflict`: the caller doesn't hold it, or it is their own. */
  errors: ['not_found', 'conflict'],
});

export const readAvailabilityRequest = endpoint({
  id: 'admin.request',
  method: 'GET',
  path: '/api/admin/request/{id}',
  summary:
    'Returns an unanswered question whether a listing is still available, with ways to reach the person who was asked.',
  access: 'admin',
  reply: v.object({
    id: Id,
    message: v.string(),
    createdAt: Timestamp,
    requester: Named,
    owner: v.object({
      ...Named.entries,
      email: v.nullable(v.string()),
      methods: v.array(ContactWay),
    }),
    property: v.object({
      id: Id,
      propertyTitle: v.string(),
      availabilityVerifiedAt: v.nullable(Timestamp),
    }),
    /** Number of unanswered questions about the listing, this one included. */
    openCount: v.number(),
  }),
  errors: ['not_found'],
});

/** What a moderator has found out for the person who asked. */
export const RequestDecision = v.strictObject({
  status: v.picklist(['available', 'unavailable', 'closed']),
});
export type RequestDecision = v.InferOutput<typeof RequestDecision>;

export const decideOnRequest = endpoint({
  id: 'admin.decideRequest',
  method: 'POST',
  path: '/api/admin/moderation/requests/{id}/decision',
  summary:
    'Answers a question that the caller holds, for the owner of the listing. `available` confirms the listing, `unavailable` takes it off the market, `closed` ends the question without an answer.',
  access: 'admin',
  body: RequestDecision,
  reply: Decided,
  errors: ['not_found', 'conflict'],
});

export const changeRequest = endpoint({
  id: 'admin.changeRequest',
  method: 'PATCH',
  path: '/api/admin/request/{id}',
  summary: 'Answers a question at once, as `admin.decideRequest` does after the time to undo.',
  access: 'admin',
  body: RequestDecision,
  reply: v.object({ id: Id, status: RequestDecision.entries.status }),
  /** `conflict`: it is answered. */
  errors: ['not_found', 'conflict'],
});
