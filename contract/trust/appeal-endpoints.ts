import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { Id, openEnum, Text, Timestamp } from '../kit/values.ts';
import { APPEAL_STATUSES } from './appeal.ts';

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
  route: 'POST /api/users/appeals',
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
  route: 'GET /api/users/appeals/{id}',
  summary:
    'Returns the decision that keeps a listing of the caller off the market, by the listing’s id, and the appeal against it. `not_found`: no moderator sent it back or deleted it, or it is restored.',
  access: 'user',
  acting: 'either',
  reply: Removal,
  errors: ['not_found', 'publish_denied'],
});
