import { sql } from 'kysely';

import { ApiError } from '#contract/kit/errors.ts';
import type { ReportDecision } from '#contract/trust/moderation-subject-endpoints.ts';
import { type NewReport, REPORT_SUBJECTS, type ReportSubject } from '#contract/trust/report.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import { now } from '#server/platform/database/expressions.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';
import { allOf, shownName } from '#server/platform/database/table-conditions.ts';

import { allSubjects } from '../subject/define-subject.ts';

/**
 * SQL: whether a moderator may see and decide a report (`r`): it isn't about them or their business.
 * @param moderatorId null: any moderator
 */
export const mayDecide = (moderatorId: number | null) =>
  allOf(
    allSubjects().map(
      ([type, { isOfModerator }]) =>
        isOfModerator &&
        sql`not (r.subject_kind = ${sql.lit(type)} and ${isOfModerator(moderatorId)})`,
    ),
  );

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

export interface ReportedSubject {
  type: ReportSubject;
  subjectId: number;
}

/**
 * Returns the subject of a report, and whether a moderator may decide it.
 * @throws ApiError `not_found`, also if it is of a kind that can't be reported yet
 */
export async function requireReport(
  { kysely }: Queries,
  id: number,
  moderatorId: number,
): Promise<ReportedSubject & { mayDecide: boolean }> {
  const row = await kysely
    .selectFrom('reports as r')
    .select(['subject_kind', 'subject_id as subjectId', mayDecide(moderatorId).as('mayDecide')])
    .where('id', '=', id)
    .executeTakeFirst();
  const type = REPORT_SUBJECTS.find((one) => one === row?.subject_kind);
  if (!row || !type) throw new ApiError('not_found');
  return { type, subjectId: row.subjectId, mayDecide: row.mayDecide };
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
