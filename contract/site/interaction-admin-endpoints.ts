import * as v from 'valibot';

import { adminTable } from '../kit/admin-table.ts';
import { endpoint } from '../kit/endpoint.ts';
import { MENU_SOURCES } from './interaction.ts';
import { METRICS_RANGE_NAMES } from '../kit/metrics-range.ts';
import { Day, Id, openEnum, Timestamp } from '../kit/values.ts';

/** Entries of the sums, at most. */
export const INTERACTION_SUMS_MOST = 50;

/** A click on a menu entry. Doesn't contain who clicked. */
export const AdminInteraction = v.object({
  id: Id,
  source: openEnum(MENU_SOURCES, 'MENU DROPDOWN'),
  /** The entry's name in the app. */
  entry: v.string(),
  at: Timestamp,
});
export type AdminInteraction = v.InferOutput<typeof AdminInteraction>;

export const listInteractions = adminTable({
  id: 'admin.interactions',
  path: '/api/admin/interactions',
  rows: 'clicks',
  summary: 'Lists clicks on menu entries, without users. `search` is the whole name of an entry.',
  sorts: ['at'],
  filters: {
    source: v.optional(v.picklist(MENU_SOURCES)),
    /** First and last day, in UTC. */
    from: v.optional(Day),
    to: v.optional(Day),
  },
  row: AdminInteraction,
});

export const readInteractionSums = endpoint({
  id: 'admin.interactionSums',
  route: 'GET /api/admin/interaction-sums',
  summary:
    'Returns the number of clicks on each menu entry, the most clicked first. Without `range`: of the whole time.',
  access: 'admin',
  query: v.strictObject({ range: v.optional(v.picklist(METRICS_RANGE_NAMES)) }),
  reply: v.object({
    sums: v.array(
      v.object({
        source: openEnum(MENU_SOURCES, 'MENU DROPDOWN'),
        entry: v.string(),
        clicks: v.number(),
      }),
    ),
  }),
});
