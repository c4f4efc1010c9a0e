import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { Id, openEnum, Timestamp } from '../kit/values.ts';
import { Decided, decisionWhy, givesReason } from './moderation-queue-endpoints.ts';
import { LISTING_REASON_IDS } from './moderation-reasons.ts';
import { Named } from './moderation-subject-endpoints.ts';

export const readAppeal = endpoint({
  id: 'admin.appeal',
  route: 'GET /api/admin/appeal/{id}',
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
    v.check((decision) => decision.action === 'restore' || givesReason(decision)),
    ['message'],
  ),
);
export type AppealDecision = v.InferOutput<typeof AppealDecision>;

export const decideOnAppeal = endpoint({
  id: 'admin.decideAppeal',
  route: 'POST /api/admin/moderation/appeals/{id}/decision',
  summary:
    'Decides on an appeal that the caller holds. The moderator whose decision it is about can’t, unless there is no other site admin. Its author is told.',
  access: 'admin',
  body: AppealDecision,
  reply: Decided,
  errors: ['not_found', 'conflict'],
});
