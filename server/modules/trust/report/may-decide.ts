import { sql } from 'kysely';

/**
 * SQL: whether a moderator may see and decide a report (`r`): it isn't about them or their business.
 * @param moderatorId null: any moderator
 */
export const mayDecide = (moderatorId: number | null) => sql<boolean>`(
  not (r.subject_kind = 'user' and r.subject_id is not distinct from ${moderatorId}::bigint)
  and not (r.subject_kind = 'business' and r.subject_id in (
    select m.business_id from memberships m
    where m.user_id = ${moderatorId}::bigint and m.ended_at is null
  )))`;
