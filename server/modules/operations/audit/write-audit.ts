import type { Transaction } from '#server/platform/database/transaction.ts';

/** What an admin did. The log keeps ids and names of fields, never values, and forgets nothing. */
export interface AuditEntry {
  actorId: number;
  /** As `user.block`. */
  action: string;
  subjectKind: string;
  subjectId: number;
  fields: readonly string[];
  /** The name of a reason. */
  reason?: string;
}

/** Writes into the log, in the transaction of what was done. */
export async function writeAudit(
  { kysely }: Pick<Transaction, 'kysely'>,
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
