import { sql } from 'kysely';

import type { Language } from '#contract/kit/limits.ts';
import { REPORT_SUBJECTS } from '#contract/trust/report.ts';
import type { AdminReport, listReports } from '#contract/trust/report-admin-endpoints.ts';
import { findSearchedUsers } from '#server/modules/identity/user/find-searched-users.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import type { Matching } from '#server/platform/admin-table/handle-table.ts';
import {
  allOf,
  isOneOf,
  isPartial,
  nameOf,
  searchedId,
  withinDays,
} from '#server/platform/database/table-conditions.ts';
import type { Stored } from '#server/platform/database/times.ts';

import { allSubjects } from '../subject/define-subject.ts';
import { mayDecide } from './report-repository.ts';

/** SQL: whether a report is about something that the table shows. */
const isSubjectKind = sql<boolean>`r.subject_kind = any(${[...REPORT_SUBJECTS]}::text[])`;

/** SQL of the matching reports that a moderator may see: `r`. */
export const matchingReports: Matching<typeof listReports> = async (filter, database, { user }) => {
  const { status, subjectType, reason, reporterId, createdFrom, createdTo, search } = filter;
  const created = withinDays(sql`r.created_at`, createdFrom, createdTo);
  const found = search ? await findSearched(database, search) : null;
  return {
    from: sql`reports r`,
    where: allOf([
      isSubjectKind,
      mayDecide(user!.id),
      status && sql`r.status = ${status}`,
      subjectType && sql`r.subject_kind = ${subjectType}`,
      reason && sql`r.reason = ${reason}`,
      reporterId !== undefined && sql`r.reporter_id = ${reporterId}`,
      created,
      found && searchCondition(search, found),
    ]),
    id: sql<number>`r.id`,
    columns: {
      waiting: {
        value: sql<string>`((r.status = 'open')::text collate "C")`,
        kind: 'text',
      },
      createdAt: { value: sql`r.created_at`, kind: 'time' },
      decidedAt: { value: sql`r.decided_at`, kind: 'time', isNullable: true },
    },
    indexed: { createdAt: created },
    isPartial: found?.isPartial ?? false,
  };
};

/** Returns the reporters and the subjects of each kind whose names a search finds. */
async function findSearched(database: Queries, search: string) {
  const [reporters, ...subjects] = await Promise.all([
    findSearchedUsers(database, search),
    ...allSubjects().map(async ([type, subject]) => ({
      type,
      ids: (await subject.search?.(database, search)) ?? [],
    })),
  ]);
  return {
    reporters,
    subjects,
    isPartial: isPartial(reporters, ...subjects.map(({ ids }) => ids)),
  };
}

/** SQL: whether a report, its subject or its reporter has the searched name, email or id. */
function searchCondition(
  search: string,
  { reporters, subjects }: Awaited<ReturnType<typeof findSearched>>,
) {
  const id = searchedId(search) ?? 0;
  // Each subject by its index, which starts with the kind.
  const isSubject = subjects.map(
    ({ type, ids }) => sql`(r.subject_kind = ${type} and ${isOneOf(sql`r.subject_id`, ids)})`,
  );
  return sql<boolean>`(r.id = ${id} or ${isOneOf(sql`r.reporter_id`, reporters)}
    or (${isSubjectKind} and r.subject_id = ${id})
    or ${sql.join(isSubject, sql` or `)})`;
}

export type AdminReportRow = Stored<Omit<AdminReport, 'reason' | 'decisionReasons'>> & {
  reason: string;
  decisionReasons: string[];
};

/** Returns reports by their ids. Unknown ones are left out. */
export async function findReports(
  { kysely }: Queries,
  ids: readonly number[],
  language: Language,
): Promise<AdminReportRow[]> {
  const names = allSubjects().map(
    ([type, { name }]) => sql`when ${sql.lit(type)} then (${name(language)})`,
  );
  const lives = allSubjects().map(
    ([type, { isLive }]) => sql`when ${sql.lit(type)} then ${isLive ?? sql`false`}`,
  );
  const { rows } = await sql<AdminReportRow>`
    select r.id, r.status, r.subject_kind as "subjectType", r.subject_id as "subjectId",
      coalesce(case r.subject_kind ${sql.join(names, sql` `)} end, '') as "subjectName",
      case r.subject_kind ${sql.join(lives, sql` `)} else false end as "isLive",
      r.reason, r.details, r.reporter_id as "reporterId", ${nameOf('u')} as "reporterName",
      case when r.status = 'open' then (
        select min(o.id) from reports o where o.status = 'open'
          and o.subject_kind = r.subject_kind and o.subject_id = r.subject_id
      ) end as "deskId",
      r.decision, r.reasons as "decisionReasons", ${nameOf('d')} as "decidedByName",
      r.decided_at as "decidedAt", r.created_at as "createdAt"
    from reports r
      join users u on u.id = r.reporter_id
      left join users d on d.id = r.decided_by
    where r.id = any(${ids}::bigint[])
  `.execute(kysely);
  return rows;
}
