import { sql } from 'kysely';

import type { HandlerInput } from '#contract/endpoint.ts';
import type { Language } from '#contract/limits.ts';
import { REPORT_SUBJECTS } from '#contract/report.ts';
import type { AdminReport, listReports, ReportSort } from '#contract/report-admin-endpoints.ts';
import { IS_LIVE } from '#server/modules/listing/live.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { literally } from '#server/platform/database/expressions.ts';
import type { MatchingRows, SortColumn } from '#server/platform/database/keyset-page.ts';
import {
  allOf,
  nameOf,
  searchedId,
  startOf,
  withinDays,
} from '#server/platform/database/table-conditions.ts';

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

/** SQL: whether a part of the subject's name matches a pattern. */
const isNamed = (part: string) => sql<boolean>`(case r.subject_kind
  when 'listing' then exists (
    select from listing_texts t where t.listing_id = r.subject_id and t.title ilike ${part})
  when 'user' then exists (
    select from users s where s.id = r.subject_id
      and (s.first_name || ' ' || s.last_name ilike ${part} or s.username ilike ${part}))
  when 'business' then exists (
    select from businesses s where s.id = r.subject_id and s.name ilike ${part})
  else false end)`;

/** SQL of the matching reports that a moderator may see: `r`, with their reporters as `u`. */
export function matchingReports(filter: ReportFilter, moderatorId: number): MatchingRows {
  const { status, subjectType, reason, reporterId, createdFrom, createdTo, search } = filter;
  const id = searchedId(search) ?? 0;
  const start = startOf(search);
  return {
    from: sql`reports r join users u on u.id = r.reporter_id`,
    where: allOf([
      sql`r.subject_kind = any(${[...REPORT_SUBJECTS]}::text[])`,
      mayDecide(moderatorId),
      status && sql`r.status = ${status}`,
      subjectType && sql`r.subject_kind = ${subjectType}`,
      reason && sql`r.reason = ${reason}`,
      reporterId !== undefined && sql`r.reporter_id = ${reporterId}`,
      withinDays(sql`r.created_at`, createdFrom, createdTo),
      search &&
        sql`(r.id = ${id} or r.subject_id = ${id} or lower(u.email) like ${start}
          or lower(u.first_name || ' ' || u.last_name) like ${start}
          or ${isNamed(`%${literally(search)}%`)})`,
    ]),
    id: sql<number>`r.id`,
  };
}

export type AdminReportRow = Omit<
  AdminReport,
  'reason' | 'decisionReasons' | 'decidedAt' | 'createdAt'
> & {
  reason: string;
  decisionReasons: string[];
  decidedAt: Date | null;
  createdAt: Date;
};

/** Returns reports in the order of `ids`. Unknown ids are left out. */
export async function findReports(
  { kysely }: Pick<Database, 'kysely'>,
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
          select coalesce(nullif(${nameOf('s')}, ''), s.username) from users s
          where s.id = r.subject_id)
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
