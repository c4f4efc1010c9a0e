import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import type { ModerationReasonId } from './moderation-reasons.ts';
import { Id, IdText, openEnum, Text, Timestamp } from '../kit/values.ts';

/** What waits for moderators. */
export const MODERATION_QUEUES = [
  'listings',
  'reports',
  'appeals',
  'verifications',
  'requests',
] as const;
export type ModerationQueue = (typeof MODERATION_QUEUES)[number];

/** How long a moderator can take back a decision, in seconds. */
export const UNDO_SECONDS = 10;

/** How long a moderator holds a subject without a sign of life, in minutes. */
export const CLAIM_MINUTES = 10;

/** Maximum number of subjects that a moderator can leave for others before starting again. */
const SKIPPED_MOST = 200;

const queue = v.picklist(MODERATION_QUEUES);

/** Waiting subjects are counted up to this number. */
export const WAITING_COUNTED = 10_000;

export const readDashboard = endpoint({
  id: 'admin.dashboard',
  route: 'GET /api/admin/dashboard',
  summary: 'Returns what waits for a moderator in each queue, and how many data requests are open.',
  access: 'admin',
  reply: v.object({
    queues: v.array(
      v.object({
        queue: openEnum(MODERATION_QUEUES, 'listings'),
        /** Subjects without a decision, up to `WAITING_COUNTED`. */
        waiting: v.number(),
        /** How many of them moderators are looking at. */
        claimed: v.number(),
        /** Since when the oldest one waits; null: none does. */
        oldestAt: v.nullable(Timestamp),
      }),
    ),
    /** Requests for a copy or the deletion of a person's data. Older servers omit it. */
    dataRequests: v.optional(
      v.object({
        open: v.number(),
        /** Due within `DUE_SOON_DAYS`. */
        dueSoon: v.number(),
        overdue: v.number(),
      }),
    ),
  }),
});

const ofSubject = v.strictObject({ queue, id: IdText });

/** A subject that belongs to a moderator until `expiresAt`, unless they decide or renew. */
const Claim = v.object({ id: Id, expiresAt: Timestamp });

export const claimNext = endpoint({
  id: 'admin.claimNext',
  route: 'POST /api/admin/moderation/{queue}/next',
  summary:
    'Claims the oldest waiting subject of a queue for the caller, or returns the one that the caller holds. No two moderators get the same one.',
  access: 'admin',
  params: v.strictObject({ queue }),
  body: v.strictObject({
    /** Subjects that the caller leaves for others. */
    skipped: v.optional(v.pipe(v.array(Id), v.maxLength(SKIPPED_MOST)), []),
  }),
  reply: v.object({
    /** Null: nothing waits. */
    claim: v.nullable(Claim),
    /** Other subjects that wait, up to `WAITING_COUNTED`. */
    waiting: v.number(),
  }),
});

export const renewClaim = endpoint({
  id: 'admin.renewClaim',
  route: 'POST /api/admin/moderation/{queue}/{id}/claim',
  summary: 'Claims a subject for the caller, or extends their claim.',
  access: 'admin',
  params: ofSubject,
  reply: Claim,
  /** `conflict`: another moderator has it, or it doesn't wait. */
  errors: ['conflict'],
});

export const releaseClaim = endpoint({
  id: 'admin.releaseClaim',
  route: 'DELETE /api/admin/moderation/{queue}/{id}/claim',
  summary: 'Leaves a subject for other moderators. Does nothing if the caller doesn’t hold it.',
  access: 'admin',
  params: ofSubject,
  reply: v.object({ id: Id }),
});

export const undoDecision = endpoint({
  id: 'admin.undoDecision',
  route: 'DELETE /api/admin/moderation/{queue}/{id}/decision',
  summary:
    'Takes back a decision of the caller that hasn’t taken effect. The caller holds it again.',
  access: 'admin',
  params: ofSubject,
  reply: Claim,
  /** `conflict`: it has taken effect. */
  errors: ['conflict'],
});

/** A decision that takes effect at `takesEffectAt`, unless it is undone before. */
export const Decided = v.object({ id: Id, takesEffectAt: Timestamp });

/** Maximum length of a moderator's note, in UTF-16 code units. */
export const DECISION_MAX_LENGTH = 2_000;

/**
 * Entries of a decision: reasons, which the person concerned reads in their language, and the
 * moderator's own words.
 */
export const decisionWhy = <Reason extends ModerationReasonId>(
  reasons: readonly [Reason, ...Reason[]],
  maxLength = DECISION_MAX_LENGTH,
) => ({
  reasons: v.optional(v.pipe(v.array(v.picklist(reasons)), v.maxLength(reasons.length)), []),
  message: v.optional(v.pipe(Text, v.trim(), v.maxLength(maxLength)), ''),
});

/** Returns whether a decision says why. */
export const givesReason = (why: { reasons: readonly unknown[]; message: string }): boolean =>
  why.reasons.length > 0 || why.message !== '';

/** What is known of an account or a business, besides the listing that a moderator looks at. */
export const OffererRecord = v.object({
  since: Timestamp,
  isVerified: v.boolean(),
  live: v.number(),
  pending: v.number(),
  /** Decisions of moderators on all its listings, this one included. */
  approvals: v.number(),
  rejections: v.number(),
  removals: v.number(),
  upheldReports: v.number(),
  /** Undecided reports of this listing; 0: there is none. */
  openReports: v.number(),
});
export type OffererRecord = v.InferOutput<typeof OffererRecord>;
