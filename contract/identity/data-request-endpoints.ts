import * as v from 'valibot';

import { adminTable } from '../kit/admin-table.ts';
import {
  DATA_REQUEST_DECLINES,
  DATA_REQUEST_KINDS,
  DATA_REQUEST_REASONS,
  DATA_REQUEST_STATUSES,
} from './data-request.ts';
import { endpoint } from '../kit/endpoint.ts';
import { USER_STATUSES } from './user.ts';
import { Day, Id, IdText, openEnum, Timestamp } from '../kit/values.ts';

/** A request for a copy or the deletion of a person's data, as site admins see it. */
export const DataRequest = v.object({
  id: Id,
  kind: openEnum(DATA_REQUEST_KINDS, 'export'),
  status: openEnum(DATA_REQUEST_STATUSES, 'declined'),
  receivedOn: Day,
  /** The last day to answer it. */
  dueOn: Day,
  /** Days until the deadline, in Bangkok; negative: overdue. Null: it is decided. */
  daysLeft: v.nullable(v.number()),
  userId: Id,
  /** First and last name; empty: neither, or the account was deleted. */
  userName: v.string(),
  /** Null: the account was deleted. */
  userEmail: v.nullable(v.string()),
  userStatus: openEnum(USER_STATUSES, 'pending'),
  /** Null: it wasn't declined. */
  reason: v.nullable(openEnum(DATA_REQUEST_REASONS, 'other')),
  /** The site admins who recorded and decided it; empty: none. */
  recordedByName: v.string(),
  decidedByName: v.string(),
  decidedAt: v.nullable(Timestamp),
  createdAt: Timestamp,
});
export type DataRequest = v.InferOutput<typeof DataRequest>;

/** Deadlines of open requests: `soon` is within `DUE_SOON_DAYS`. */
export const DUE_FILTERS = ['overdue', 'soon'] as const;

export const listDataRequests = adminTable({
  id: 'admin.dataRequests',
  path: '/api/admin/data-requests',
  rows: 'data requests',
  summary:
    'Lists requests for a copy or the deletion of a person’s data. `search` finds the start of a person’s name or email, or the id of the request. If it finds more than 1,000 people, `isPartial` is true.',
  /** `urgency`: open ones first, the earliest deadline before the others (descending). */
  sorts: ['urgency', 'createdAt'],
  filters: {
    status: v.optional(v.picklist(DATA_REQUEST_STATUSES)),
    kind: v.optional(v.picklist(DATA_REQUEST_KINDS)),
    due: v.optional(v.picklist(DUE_FILTERS)),
    userId: v.optional(IdText),
  },
  row: DataRequest,
});

export const recordDataRequest = endpoint({
  id: 'admin.recordDataRequest',
  route: 'POST /api/admin/data-requests',
  summary:
    'Records a request that a person sent by email, phone or letter. The person is notified. Each person has at most one open request of each kind.',
  access: 'admin',
  body: v.strictObject({
    userId: Id,
    kind: v.picklist(DATA_REQUEST_KINDS),
    /** In Bangkok, not in the future. */
    receivedOn: Day,
  }),
  reply: DataRequest,
  /** `conflict`: one of this kind is open. */
  errors: ['not_found', 'conflict'],
});

export const decideDataRequest = endpoint({
  id: 'admin.decideDataRequest',
  route: 'PATCH /api/admin/data-requests/{id}',
  summary:
    'Fulfils or declines a data request. The person is told. `done` sends a link to the page with the copy of the data, or deletes the account permanently.',
  access: 'admin',
  body: v.pipe(
    v.strictObject({
      status: v.picklist(['done', 'declined']),
      /** Required to decline. */
      reason: v.optional(v.picklist(DATA_REQUEST_DECLINES)),
    }),
    v.forward(
      v.check(({ status, reason }) => (status === 'done') === (reason === undefined)),
      ['reason'],
    ),
  ),
  reply: DataRequest,
  /**
   * `conflict`: it is decided; a copy for a blocked account (`user_blocked`), which can't log in; or
   * the deletion of a site admin (`site_admin`) or of the admin of a business (`heads_business`).
   */
  errors: ['not_found', 'conflict'],
});
