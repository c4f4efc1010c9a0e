import type { InTransaction } from '../database/transaction.ts';

/**
 * An admin's action. The audit log stores ids and field names, never values, and is never deleted.
 */
export interface AuditEntry {
  actorId: number;
  /** For example `user.block`. */
  action: string;
  subjectKind: string;
  subjectId: number;
  fields: readonly string[];
  /** The id of a reason. */
  reason?: string;
}

/** Writes an entry to the audit log, in the transaction of the action. */
export async function writeAudit(
  { kysely }: InTransaction,
  { actorId, action, subjectKind, subjectId, fields, reason = '' }: AuditEntry,
): Promise<void> {
  await kysely
    .insertInto('admin_audit')
    .values({
      actor_id: actorId,
      action,
      subject_kind: subjectKind,
      subject_id: subjectId,
      fields: [...fields],
      reason,
    })
    .execute();
}
