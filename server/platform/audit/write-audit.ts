import type { InTransaction } from '../database/transaction.ts';

/**
 * Writes an admin's action to the audit log, in the transaction of the action. The log stores ids and
 * field names, never values, and is never deleted.
 * @param action for example `user.block`
 * @param reason the id of a reason
 */
export async function writeAudit(
  { kysely }: InTransaction,
  actorId: number,
  action: string,
  [subjectKind, subjectId]: readonly [kind: string, id: number],
  fields: readonly string[] = [],
  reason = '',
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
