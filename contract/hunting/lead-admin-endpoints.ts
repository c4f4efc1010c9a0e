import * as v from 'valibot';

import { adminTable, createdDays } from '../kit/admin-table.ts';
import { DECLINE_REASONS, LEAD_DIRECTIONS, LEAD_STATUSES } from './lead.ts';
import { Id, IdText, openEnum, Timestamp } from '../kit/values.ts';

/** A lead in the table of site admins: who, to whom, about what, never what they wrote. */
export const AdminLead = v.object({
  id: Id,
  direction: openEnum(LEAD_DIRECTIONS, 'offer'),
  status: openEnum(LEAD_STATUSES, 'sent'),
  /** Why it was declined; null: no reason, or not declined. */
  reason: v.nullable(openEnum(DECLINE_REASONS, 'other')),
  fromId: Id,
  /** First and last names; empty: neither. */
  fromName: v.string(),
  toId: Id,
  toName: v.string(),
  huntId: Id,
  listingId: Id,
  listingTitle: v.string(),
  isListingLive: v.boolean(),
  createdAt: Timestamp,
  /** When its status changed last. */
  updatedAt: Timestamp,
});
export type AdminLead = v.InferOutput<typeof AdminLead>;

export const listLeads = adminTable({
  id: 'admin.leads',
  path: '/api/admin/leads',
  rows: 'leads',
  summary:
    'Lists the offers of owners to hunts, and the interest of hunters in listings, without messages and contact details. `search` finds the id of a hunt, a listing or the sender.',
  sorts: ['createdAt', 'updatedAt'],
  filters: {
    leadDirection: v.optional(v.picklist(LEAD_DIRECTIONS)),
    status: v.optional(v.picklist(LEAD_STATUSES)),
    fromId: v.optional(IdText),
    huntId: v.optional(IdText),
    listingId: v.optional(IdText),
    ...createdDays,
  },
  row: AdminLead,
});
