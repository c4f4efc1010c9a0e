import { sql } from 'kysely';

import type { ReportDecision } from '#contract/trust/moderation-subject-endpoints.ts';
import { type NewReport, REPORT_SUBJECTS, type ReportSubject } from '#contract/trust/report.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import { asBoolean, now } from '#server/platform/database/expressions.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';
import { shownName } from '#server/platform/database/table-conditions.ts';

/** Returns the owner and business of an existing listing. */
export async function findOfferer(
  { kysely }: InTransaction,
  listingId: number,
): Promise<{ ownerUserId: number; businessId: number | null }> {
  return kysely
    .selectFrom('listings')
    .select(['owner_user_id as ownerUserId', 'business_id as businessId'])
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow();
}

/** Returns how many reports a user has made in the last 24 hours. */
export async function countReportsOfDay(
  { kysely }: InTransaction,
  reporterId: number,
): Promise<number> {
  const { count } = await kysely
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('reporter_id', '=', reporterId)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Updates a user's open report. @returns whether there is one */
export async function updateOpenReport(
  { kysely }: InTransaction,
  reporterId: number,
  { type, id, reason, details }: NewReport,
): Promise<boolean> {
  const rows = await kysely
    .updateTable('reports')
    .set({ reason, details })
    .where('reporter_id', '=', reporterId)
    .where('subject_kind', '=', type)
    .where('subject_id', '=', id)
    .where('status', '=', 'open')
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Creates a report. If a concurrent request of the same user has just created it, updates it. */
export async function insertReport(
  { kysely }: InTransaction,
  reporterId: number,
  { type, id, reason, details }: NewReport,
): Promise<void> {
  await kysely
    .insertInto('reports')
    .values({ reporter_id: reporterId, subject_kind: type, subject_id: id, reason, details })
    .onConflict((conflict) =>
      conflict
        .columns(['reporter_id', 'subject_kind', 'subject_id'])
        // A literal as in the index predicate, because PostgreSQL can't match a parameter to the
        // index.
        .where('status', '=', sql.lit('open'))
        .doUpdateSet({ reason, details }),
    )
    .execute();
}

/** Returns the subject of a report; null: unknown, or of a kind that can't be reported yet. */
export async function findReport({ kysely }: Queries, id: number): Promise<ReportedSubject | null> {
  const row = await kysely
    .selectFrom('reports')
    .select(['subject_kind', 'subject_id as subjectId'])
    .where('id', '=', id)
    .executeTakeFirst();
  const type = REPORT_SUBJECTS.find((one) => one === row?.subject_kind);
  return row && type ? { type, subjectId: row.subjectId } : null;
}

export interface ReportedSubject {
  type: ReportSubject;
  subjectId: number;
}

/** Returns the open reports of a subject, oldest first. */
export async function findOpenReports({ kysely }: Queries, subject: ReportedSubject) {
  return kysely
    .selectFrom('reports as r')
    .innerJoin('users as reporter', 'reporter.id', 'r.reporter_id')
    .select([
      'r.id',
      'r.reason',
      'r.details',
      'r.reporter_id as reporterId',
      shownName('reporter').as('reporterName'),
      'r.created_at as createdAt',
    ])
    .where('r.subject_kind', '=', subject.type)
    .where('r.subject_id', '=', subject.subjectId)
    .where('r.status', '=', 'open')
    .orderBy('r.id')
    .limit(MOST_SHOWN)
    .execute();
}

/** Returns the oldest open report of the same subject as a report; the report itself if none is open. */
export async function findOldestOpen({ kysely }: Queries, id: number): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`
    select min(o.id) as id from reports r
    join reports o on o.subject_kind = r.subject_kind and o.subject_id = r.subject_id
    where r.id = ${id} and r.status = 'open' and o.status = 'open'
  `.execute(kysely);
  return rows[0]?.id ?? id;
}

/** A reported review with its author and the agent; null: deleted. */
export async function findReportedReview({ kysely }: Queries, id: number) {
  const row = await kysely
    .selectFrom('reviews as r')
    .innerJoin('users as author', 'author.id', 'r.author_id')
    .innerJoin('users as agent', 'agent.id', 'r.subject_user_id')
    .select((eb) => [
      'r.rating',
      'r.body',
      asBoolean(eb('r.status', '=', 'hidden')).as('isHidden'),
      'r.created_at as createdAt',
      'r.author_id as authorId',
      shownName('author').as('authorName'),
      'r.subject_user_id as agentId',
      shownName('agent').as('agentName'),
    ])
    .where('r.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns whether a user is a current member of a business. */
export async function isInBusiness(
  { kysely }: Queries,
  businessId: number,
  userId: number,
): Promise<boolean> {
  const found = await kysely
    .selectFrom('memberships')
    .select('id')
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** A reported member, or a reported business with its admin; null: a listing or a review. */
export async function findReportedAccount(
  { kysely }: Queries,
  { type, subjectId }: ReportedSubject,
) {
  if (type === 'user') {
    return kysely
      .selectFrom('users as reporter')
      .select([
        'id as adminId',
        sql<number | null>`null::bigint`.as('businessId'),
        shownName('reporter').as('name'),
        'email',
        'status',
      ])
      .where('id', '=', subjectId)
      .executeTakeFirstOrThrow();
  }
  if (type !== 'business') return null;
  return kysely
    .selectFrom('businesses')
    .select([
      'admin_user_id as adminId',
      sql<number | null>`id`.as('businessId'),
      'name',
      'email',
      'status',
    ])
    .where('id', '=', subjectId)
    .executeTakeFirstOrThrow();
}

/** Returns closed reports of an account and what site admins did about it, latest first. */
export async function findAccountHistory({ kysely }: Queries, subject: ReportedSubject) {
  const { rows } = await sql<{ action: string; reason: string; actorName: string; at: Date }>`
    select h.action, h.reason, h.at,
      ${shownName('u')} as "actorName"
    from (
      (select status as action, reason, decided_by as actor_id, decided_at as at from reports
        where subject_kind = ${subject.type} and subject_id = ${subject.subjectId}
          and status <> 'open'
        order by id desc limit ${MOST_SHOWN})
      union all
      (select action, reason, actor_id, created_at from admin_audit
        where subject_kind = ${subject.type} and subject_id = ${subject.subjectId}
          and action in ('user.block', 'user.unblock', 'user.warn', 'business.warn')
        order by id desc limit ${MOST_SHOWN})
    ) h left join users u on u.id = h.actor_id
    order by h.at desc limit ${MOST_SHOWN}
  `.execute(kysely);
  return rows;
}

/** Closes all open reports of a subject. @returns them */
export async function closeReports(
  { kysely }: InTransaction,
  { type, subjectId }: ReportedSubject,
  {
    moderatorId,
    decision: { action, reasons },
  }: { moderatorId: number; decision: Pick<ReportDecision, 'action' | 'reasons'> },
): Promise<{ id: number; reporterId: number }[]> {
  return kysely
    .updateTable('reports')
    .set({
      status: action === 'dismiss' ? 'dismissed' : 'upheld',
      decision: action,
      reasons,
      decided_by: moderatorId,
      decided_at: now,
    })
    .where('subject_kind', '=', type)
    .where('subject_id', '=', subjectId)
    .where('status', '=', 'open')
    .returning(['id', 'reporter_id as reporterId'])
    .execute();
}

/** Moderators wouldn't read more reports of one subject. */
const MOST_SHOWN = 50;
