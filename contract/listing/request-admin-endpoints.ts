import * as v from 'valibot';

import { adminTable } from '../kit/admin-table.ts';
import { AVAILABILITY_STATUSES } from './availability-endpoints.ts';
import { Day, Id, IdText, openEnum, Timestamp } from '../kit/values.ts';

/** The columns that site admins can sort availability questions by. */
export const ADMIN_REQUEST_SORTS = ['createdAt', 'updatedAt'] as const;

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

export const { list: listRequests, export: exportRequests } = adminTable({
  id: 'admin.requests',
  path: '/api/admin/requests',
  rows: 'availability questions',
  summary:
    'Lists questions whether listings are still available. `search` finds the email of an asker or an id.',
  sorts: ADMIN_REQUEST_SORTS,
  filters: {
    status: v.optional(v.picklist(AVAILABILITY_STATUSES)),
    propertyId: v.optional(IdText),
    requesterId: v.optional(IdText),
    /** First and last day of the question, in UTC. */
    createdFrom: v.optional(Day),
    createdTo: v.optional(Day),
  },
  row: AdminRequest,
});
