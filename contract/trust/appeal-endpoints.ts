import * as v from 'valibot';

import { APPEAL_STATUSES } from './appeal.ts';
import { endpoint } from '../kit/endpoint.ts';
import { Decided, decisionWhy, saysWhy } from './moderation-queue-endpoints.ts';
import { LISTING_REASON_IDS } from './moderation-reasons.ts';
import { Named } from './moderation-subject-endpoints.ts';
import { Id, openEnum, Text, Timestamp } from '../kit/values.ts';

/** How long an owner can appeal against a decision, in days. */
export const APPEAL_DAYS = 30;

/** Maximum length of an appeal, in UTF-16 code units. */
export const APPEAL_MAX_LENGTH = 2_000;

/** The body of an appeal. */
export const NewAppeal = v.strictObject({
  propertyId: Id,
  text: v.pipe(Text, v.trim(), v.minLength(1), v.maxLength(APPEAL_MAX_LENGTH)),
});
export type NewAppeal = v.InferOutput<typeof NewAppeal>;

/** A moderator's decision to send a listing back or to delete it, and the owner's appeal. */
export const Removal = v.object({
  propertyId: Id,
  propertyTitle: v.string(),
  businessId: v.nullable(Id),
  status: openEnum(['rejected', 'deleted'], 'rejected'),
  /** The moderator's note; empty: none. */
  reason: v.string(),
  decidedAt: Timestamp,
  /** Until when an appeal is possible. */
  appealUntil: Timestamp,
  /** Null: no one has appealed. */
  appeal: v.nullable(
    v.object({
      text: v.string(),
      status: openEnum(APPEAL_STATUSES, 'open'),
      /** The moderator's reason for a refusal; empty: none. */
      reason: v.string(),
      createdAt: Timestamp,
      decidedAt: v.nullable(Timestamp),
    }),
  ),
});
export type Removal = v.InferOutput<typeof Removal>;

export const sendAppeal = endpoint({
  id: 'appeals.send',
  method: 'POST',
  path: '/api/users/appeals',
  summary:
    'Appeals against the decision of a moderator who sent a listing back or deleted it: once per decision, within 30 days, by anyone who may publish the listing. Another moderator decides on it.',
  access: 'user',
  acting: 'either',
  replayable: true,
  body: NewAppeal,
  reply: Removal,
  /** `conflict`: there is an appeal already, or it is too late. */
  errors: ['not_found', 'publish_denied', 'conflict'],
});

export const readRemoval = endpoint({
  id: 'appeals.read',
  method: 'GET',
  path: '/api/users/appeals/{id}',
  summary:
    'Returns the decision that keeps a listing of the caller off the market, by the listing’s id, and the appeal against it. `not_found`: no moderator sent it back or deleted it, or it is restored.',
  access: 'user',
  acting: 'either',
  reply: Removal,
  errors: ['not_found', 'publish_denied'],
});

export const readAppeal = endpoint({
  id: 'admin.appeal',
  method: 'GET',
  path: '/api/admin/appeal/{id}',
  summary: 'Returns an open appeal and the decision that it is about.',
  access: 'admin',
  reply: v.object({
    id: Id,
    propertyId: Id,
    text: v.string(),
    author: Named,
    createdAt: Timestamp,
    decision: v.object({
      status: openEnum(['rejected', 'deleted'], 'rejected'),
      reason: v.string(),
      /** Null: the account was deleted. */
      moderator: v.nullable(Named),
      at: Timestamp,
    }),
  }),
  errors: ['not_found'],
});

/** `restore`: the listing returns to where it was. `keep`: the decision stays, for a reason. */
export const AppealDecision = v.pipe(
  v.strictObject({
    action: v.picklist(['restore', 'keep']),
    ...decisionWhy(LISTING_REASON_IDS),
  }),
  v.forward(
    v.check((decision) => decision.action === 'restore' || saysWhy(decision)),
    ['message'],
  ),
);
export type AppealDecision = v.InferOutput<typeof AppealDecision>;

export const decideOnAppeal = endpoint({
  id: 'admin.decideAppeal',
  method: 'POST',
  path: '/api/admin/moderation/appeals/{id}/decision',
  summary:
    'Decides on an appeal that the caller holds. The moderator whose decision it is about can’t, unless there is no other site admin. Its author is told.',
  access: 'admin',
  body: AppealDecision,
  reply: Decided,
  errors: ['not_found', 'conflict'],
});
