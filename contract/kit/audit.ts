import * as v from 'valibot';

import { Id, Timestamp } from './values.ts';

/** An entry of the audit log, in the history of its subject. */
export const AuditEntry = v.object({
  id: Id,
  actorId: Id,
  actorName: v.string(),
  /** For example `user.block`. */
  action: v.string(),
  /** The id of a reason; empty: none. */
  reason: v.string(),
  at: Timestamp,
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;
