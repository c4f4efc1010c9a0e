import { sql } from 'kysely';

import type { HandlerInput } from '#contract/kit/endpoint.ts';
import type { Language } from '#contract/kit/limits.ts';
import { REPORT_SUBJECTS } from '#contract/trust/report.ts';
import type {
  AdminReport,
  listReports,
  ReportSort,
} from '#contract/trust/report-admin-endpoints.ts';
import { findSearched, type Searched } from '#server/modules/listing/listing/find-searched.ts';
import { IS_LIVE } from '#server/db/live.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import type { MatchingRows, SortColumn } from '#server/platform/database/keyset-page.ts';
import {
  allOf,
  isOneOf,
  nameOf,
  searchedId,
  shownName,
  withinDays,
} from '#server/platform/database/table-conditions.ts';
import type { Stored } from '#server/platform/database/times.ts';

import { mayDecide } from './may-decide.ts';

export const REPORT_SORT_COLUMNS: Record<ReportSort, SortColumn> = {
  waiting: {
    value: sql<string>`((r.status = 'open')::text collate "C")`,
    kind: 'text',
    isNullable: false,
  },
  createdAt: { value: sql`r.created_at`, kind: 'time', isNullable: false },
  decidedAt: { value: sql`r.decided_at`, kind: 'time', isNullable: true },
};

type ReportFilter = Omit<HandlerInput<typeof listReports>['query'], 'pageSize'>;

/** SQL: whether a report is about something that the table shows. */
const isSubjectKind = sql<boolean>`r.subject_kind = any(${[...REPORT_SUBJECTS]}::text[])`;

/** SQL of the matching reports that a moderator may see: `r`. */
export async function matchingReports(
  database: Queries,
  filter: ReportFilter,
  moderatorId: number,
): Promise<MatchingRows> {
  const { status, subjectType, reason, reporterId, createdFrom, createdTo, search } = filter;
  const created = withinDays(sql`r.created_at`, createdFrom, createdTo);
  const found = search ? await findSearched(database, search) : null;
  return {
    from: sql`reports r`,
    where: allOf([
      isSubjectKind,
      mayDecide(moderatorId),
      status && sql`r.status = ${status}`,
      subjectType && sql`r.subject_kind = ${subjectType}`,
      reason && sql`r.reason = ${reason}`,
      reporterId !== undefined && sql`r.reporter_id = ${reporterId}`,
      created,
      found && searchCondition(search, found),
    ]),
    id: sql<number>`r.id`,
    indexed: { createdAt: created },
    isPartial: found?.isPartial ?? false,
  };
}

/** SQL: whether a report, its subject or its reporter has the searched name, email or id. */
function searchCondition(search: string, { users, businesses, listings }: Searched) {
  const id = searchedId(search) ?? 0;
  const named = { listing: listings, user: users, business: businesses };
  // Each subject by its index, which starts with the kind.
  const isSubject = Object.entries(named).map(
    ([kind, ids]) => sql`(r.subject_kind = ${kind} and ${isOneOf(sql`r.subject_id`, ids)})`,
  );
  return sql<boolean>`(r.id = ${id} or ${isOneOf(sql`r.reporter_id`, users)}
    or (${isSubjectKind} and r.subject_id = ${id})
    or ${sql.join(isSubject, sql` or `)})`;
}

export type AdminReportRow = Stored<Omit<AdminReport, 'reason' | 'decisionReasons'>> & {
  reason: string;
  decisionReasons: string[];
};

/** Returns reports in the order of `ids`. Unknown ids are left out. */
export async function findReports(
  { kysely }: Queries,
  ids: readonly number[],
  language: Language,
): Promise<AdminReportRow[]> {
  const { rows } = await sql<AdminReportRow>`
    select r.id, r.status, r.subject_kind as "subjectType", r.subject_id as "subjectId",
      coalesce(case r.subject_kind
        when 'listing' then (
          select t.title from listing_texts t where t.listing_id = r.subject_id
          order by t.language = ${language} desc limit 1)
        when 'user' then (
          select ${shownName('s')} from users s where s.id = r.subject_id)
        when 'business' then (select s.name from businesses s where s.id = r.subject_id)
        when 'review' then (
          select ${nameOf('s')} from reviews v join users s on s.id = v.subject_user_id
          where v.id = r.subject_id)
      end, '') as "subjectName",
      r.subject_kind = 'listing' and exists (
        select from listings l where l.id = r.subject_id and ${sql.raw(IS_LIVE)}) as "isLive",
      r.reason, r.details, r.reporter_id as "reporterId", ${nameOf('u')} as "reporterName",
      case when r.status = 'open' then (
        select min(o.id) from reports o where o.status = 'open'
          and o.subject_kind = r.subject_kind and o.subject_id = r.subject_id
      ) end as "deskId",
      r.decision, r.reasons as "decisionReasons", ${nameOf('d')} as "decidedByName",
      r.decided_at as "decidedAt", r.created_at as "createdAt"
    from unnest(${ids}::bigint[]) with ordinality asked (id, place)
      join reports r on r.id = asked.id
      join users u on u.id = r.reporter_id
      left join users d on d.id = r.decided_by
    order by asked.place
  `.execute(kysely);
  return rows;
}
