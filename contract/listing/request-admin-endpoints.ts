import * as v from 'valibot';

import { adminTable, createdDays } from '../kit/admin-table.ts';
import { AVAILABILITY_STATUSES } from './availability-endpoints.ts';
import { endpoint } from '../kit/endpoint.ts';
import { ContactWay } from '../identity/contact.ts';
import { Decided } from '../trust/moderation-queue-endpoints.ts';
import { Named } from '../trust/moderation-subject-endpoints.ts';
import { Id, IdText, openEnum, Timestamp } from '../kit/values.ts';

/** A question whether a listing is still available, as site admins see it in a table. */
export const AdminRequest = v.object({
  id: Id,
  status: openEnum(AVAILABILITY_STATUSES, 'pending'),
  /** What the asker added; empty: nothing. */
  message: v.string(),
  propertyId: Id,
  propertyTitle: v.string(),
  requesterId: Id,
  requesterName: v.string(),
  /** The user who is asked. */
  ownerId: Id,
  ownerName: v.string(),
  createdAt: Timestamp,
  /** Last change: of an answered question, the answer. */
  updatedAt: Timestamp,
});
export type AdminRequest = v.InferOutput<typeof AdminRequest>;

export const listRequests = adminTable({
  id: 'admin.requests',
  path: '/api/admin/requests',
  rows: 'availability questions',
  summary:
    'Lists questions whether listings are still available. `search` finds the email of an asker or an id.',
  /** The columns that site admins can sort availability questions by. */
  sorts: ['createdAt', 'updatedAt'],
  filters: {
    status: v.optional(v.picklist(AVAILABILITY_STATUSES)),
    propertyId: v.optional(IdText),
    requesterId: v.optional(IdText),
    ...createdDays,
  },
  row: AdminRequest,
});

export const readAvailabilityRequest = endpoint({
  id: 'admin.request',
  route: 'GET /api/admin/request/{id}',
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
  route: 'POST /api/admin/moderation/requests/{id}/decision',
  summary:
    'Answers a question that the caller holds, for the owner of the listing. `available` confirms the listing, `unavailable` takes it off the market, `closed` ends the question without an answer.',
  access: 'admin',
  body: RequestDecision,
  reply: Decided,
  errors: ['not_found', 'conflict'],
});

export const changeRequest = endpoint({
  id: 'admin.changeRequest',
  route: 'PATCH /api/admin/request/{id}',
  summary: 'Answers a question at once, as `admin.decideRequest` does after the time to undo.',
  access: 'admin',
  body: RequestDecision,
  reply: v.object({ id: Id, status: RequestDecision.entries.status }),
  /** `conflict`: it is answered. */
  errors: ['not_found', 'conflict'],
});
