import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { LANGUAGES } from '../kit/limits.ts';
import { ListingVersion } from '../listing/listing-write-endpoints.ts';
import { DECISION_MAX_LENGTH } from '../listing/moderation-endpoints.ts';
import { LISTING_REASON_IDS } from './moderation-reasons.ts';
import { MODERATION_QUEUES } from './moderation-queues.ts';
import { Id, IdText, openEnum, Text, Timestamp } from '../kit/values.ts';

/** Maximum number of subjects that a moderator can leave for others before starting again. */
const SKIPPED_MOST = 200;

const queue = v.picklist(MODERATION_QUEUES);

/** Waiting subjects are counted up to this number. */
export const WAITING_COUNTED = 10_000;

export const readDashboard = endpoint({
  id: 'admin.dashboard',
  method: 'GET',
  path: '/api/admin/dashboard',
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
  method: 'POST',
  path: '/api/admin/moderation/{queue}/next',
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
  method: 'POST',
  path: '/api/admin/moderation/{queue}/{id}/claim',
  summary: 'Claims a subject for the caller, or extends their claim.',
  access: 'admin',
  params: ofSubject,
  reply: Claim,
  /** `conflict`: another moderator has it, or it doesn't wait. */
  errors: ['conflict'],
});

export const releaseClaim = endpoint({
  id: 'admin.releaseClaim',
  method: 'DELETE',
  path: '/api/admin/moderation/{queue}/{id}/claim',
  summary: 'Leaves a subject for other moderators. Does nothing if the caller doesn’t hold it.',
  access: 'admin',
  params: ofSubject,
  reply: v.object({ id: Id }),
});

export const undoDecision = endpoint({
  id: 'admin.undoDecision',
  method: 'DELETE',
  path: '/api/admin/moderation/{queue}/{id}/decision',
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

/** Reasons that the owner of a listing reads in their language. */
export const ListingReasons = v.optional(
  v.pipe(v.array(v.picklist(LISTING_REASON_IDS)), v.maxLength(LISTING_REASON_IDS.length)),
  [],
);

/** A moderator's decision on a listing. `deleted` removes it permanently. */
export const ListingDecision = v.pipe(
  v.strictObject({
    status: v.picklist(['approved', 'rejected', 'deleted']),
    reasons: ListingReasons,
    /** The moderator's own words. Required for anything but an approval, unless there are reasons. */
    message: v.optional(v.pipe(Text, v.trim(), v.maxLength(DECISION_MAX_LENGTH)), ''),
    /** The version that the moderator saw. */
    version: ListingVersion,
  }),
  v.forward(
    v.check(
      ({ status, reasons, message }) =>
        status === 'approved' || reasons.length > 0 || message !== '',
    ),
    ['message'],
  ),
);
export type ListingDecision = v.InferOutput<typeof ListingDecision>;

export const decideOnListing = endpoint({
  id: 'admin.decideListing',
  method: 'POST',
  path: '/api/admin/moderation/listings/{id}/decision',
  summary:
    'Decides on a listing that the caller holds. The decision can be undone for ten seconds.',
  access: 'admin',
  body: ListingDecision,
  reply: Decided,
  /** `conflict`: the caller doesn't hold it. `version_conflict`: it has changed since. */
  errors: ['not_found', 'conflict', 'version_conflict'],
});

export const previewDecision = endpoint({
  id: 'admin.previewDecision',
  method: 'POST',
  path: '/api/admin/moderation/listings/{id}/preview',
  summary: 'Returns the email that the owner of a listing would get about a decision.',
  access: 'admin',
  limit: 'read',
  body: ListingDecision,
  reply: v.object({
    language: openEnum(LANGUAGES, 'en'),
    subject: v.string(),
    paragraphs: v.array(v.string()),
  }),
  errors: ['not_found'],
});
