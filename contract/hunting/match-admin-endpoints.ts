import * as v from 'valibot';

import { adminTable, createdDays } from '../kit/admin-table.ts';
import { DEALS } from '../listing/listing-values.ts';
import { Id, IdText, openEnum, Timestamp } from '../kit/values.ts';

/**
 * `gone`: the listing no longer matches, or one of the two is off the market. Otherwise the hunter
 * dismissed the match, has seen it, or hasn't.
 */
export const MATCH_STATES = ['new', 'seen', 'dismissed', 'gone'] as const;
export type MatchState = (typeof MATCH_STATES)[number];

/** A match in the table of site admins. */
export const AdminMatch = v.object({
  id: Id,
  huntId: Id,
  hunterId: Id,
  /** First and last name; empty: neither. */
  hunterName: v.string(),
  listingId: Id,
  listingTitle: v.string(),
  isListingLive: v.boolean(),
  deal: openEnum(DEALS, 'sale'),
  /** 0 to 100. */
  score: v.number(),
  state: openEnum(MATCH_STATES, 'new'),
  createdAt: Timestamp,
  seenAt: v.nullable(Timestamp),
  dismissedAt: v.nullable(Timestamp),
  goneAt: v.nullable(Timestamp),
});
export type AdminMatch = v.InferOutput<typeof AdminMatch>;

export const listMatches = adminTable({
  id: 'admin.matches',
  path: '/api/admin/matches',
  rows: 'matches',
  summary:
    'Lists the listings that match hunts, or matched them. `search` finds the id of a hunt or a listing.',
  sorts: ['createdAt', 'score'],
  filters: {
    state: v.optional(v.picklist(MATCH_STATES)),
    deal: v.optional(v.picklist(DEALS)),
    huntId: v.optional(IdText),
    listingId: v.optional(IdText),
    ...createdDays,
  },
  row: AdminMatch,
});
