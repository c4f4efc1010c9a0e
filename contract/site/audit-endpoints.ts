import * as v from 'valibot';

import { adminTable, createdDays } from '../kit/admin-table.ts';
import { AuditEntry } from '../kit/audit.ts';
import { endpoint } from '../kit/endpoint.ts';
import { IdText, Id, Text, Timestamp } from '../kit/values.ts';

const Name = v.pipe(Text, v.regex(/^[a-z][a-z0-9_.]{0,59}$/));

/** An entry of the audit log. */
export const LogEntry = v.object({
  ...AuditEntry.entries,
  /** For example `listing`. */
  subjectKind: v.string(),
  subjectId: v.nullable(Id),
  /** Names of the changed fields, or of the filters of an export; never values. */
  fields: v.array(v.string()),
  /**
   * Whether it follows from the entry before it. Only entries that were changed, inserted or follow
   * a removed one don't.
   */
  isIntact: v.boolean(),
});
export type LogEntry = v.InferOutput<typeof LogEntry>;

export const listLog = adminTable({
  id: 'admin.log',
  path: '/api/admin/log',
  rows: 'entries',
  summary:
    'Lists the entries of the audit log. Each is checked against the one before it. `search` finds the start of an action, or the id of a subject.',
  sorts: ['createdAt'],
  filters: {
    actorId: v.optional(IdText),
    action: v.optional(Name),
    subjectKind: v.optional(Name),
    subjectId: v.optional(IdText),
    ...createdDays,
  },
  row: LogEntry,
});

export const readLogCheck = endpoint({
  id: 'admin.logCheck',
  route: 'GET /api/admin/log/check',
  summary: 'Returns the last full check of the audit log that found it intact.',
  access: 'admin',
  reply: v.object({
    /** Null: no check has found it intact yet. */
    checked: v.nullable(
      v.object({
        at: Timestamp,
        /** The last entry of the log then. */
        lastId: Id,
        /** Whether that entry is still the same. */
        isUnchanged: v.boolean(),
      }),
    ),
  }),
});
