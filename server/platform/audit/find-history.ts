import type { AuditEntry } from '#contract/kit/audit.ts';
import type { Queries } from '../database/connect.ts';
import { nameOf } from '../database/table-conditions.ts';
import { presentTimes } from '../database/times.ts';

/** Maximum number of entries in the history of a subject. */
const MOST_HISTORY = 100;

/** Returns the latest entries of the audit log about a subject. */
export async function findHistory(
  { kysely }: Queries,
  subjectKind: string,
  subjectId: number,
): Promise<AuditEntry[]> {
  const rows = await kysely
    .selectFrom('admin_audit as e')
    .leftJoin('users as actor', 'actor.id', 'e.actor_id')
    .select([
      'e.id',
      'e.actor_id as actorId',
      nameOf('actor').as('actorName'),
      'e.action',
      'e.reason',
      'e.created_at as at',
    ])
    .where('e.subject_kind', '=', subjectKind)
    .where('e.subject_id', '=', subjectId)
    .orderBy('e.id', 'desc')
    .limit(MOST_HISTORY)
    .execute();
  return rows.map(presentTimes);
}
