import { sql } from 'kysely';

import type { AppealStatus } from '#contract/trust/appeal.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import { firstRow } from '#server/platform/database/rows.ts';
import { now } from '#server/platform/database/expressions.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';
import { shownName } from '#server/platform/database/table-conditions.ts';

import type { Removed } from '../subject/define-subject.ts';

/** A moderator's decision that keeps a listing off the market, and the appeal against it. */
export interface Removal extends Removed {
  eventId: number;
  titleEn: string | null;
  titleTh: string | null;
  status: 'rejected' | 'deleted';
  reason: string;
  /** Null: the moderator deleted their account. */
  moderatorId: number | null;
  moderatorName: string;
  decidedAt: Date;
  /** Null: there is no appeal; then all that follows is, too. */
  appealId: number | null;
  body: string | null;
  appealStatus: AppealStatus | null;
  appealReason: string | null;
  appealAt: Date | null;
  appealDecidedAt: Date | null;
}

/** Returns the decision that keeps a listing off the market; null: no moderator's decision does. */
export async function findRemoval(
  { kysely }: Queries,
  propertyId: number,
): Promise<Removal | null> {
  const { rows } = await sql<Removal>`
    select e.id as "eventId", l.id as "propertyId", l.owner_user_id as "ownerUserId",
      l.business_id as "businessId",
      (select title from listing_texts t where t.listing_id = l.id and t.language = 'en')
        as "titleEn",
      (select title from listing_texts t where t.listing_id = l.id and t.language = 'th')
        as "titleTh",
      l.status, e.from_status as "from", l.is_withheld as "isWithheld", e.reason,
      e.actor_id as "moderatorId",
      ${shownName('m')} as "moderatorName",
      e.created_at as "decidedAt", a.id as "appealId", a.body, a.status as "appealStatus",
      a.reason as "appealReason", a.created_at as "appealAt", a.decided_at as "appealDecidedAt"
    from listings l
    join lateral (
      select * from listing_events e
      where e.listing_id = l.id and e.kind in ('decided', 'deleted')
      order by e.id desc limit 1
    ) e on e.to_status = l.status
    left join users m on m.id = e.actor_id
    left join listing_appeals a on a.event_id = e.id
    where l.id = ${propertyId} and l.status in ('rejected', 'deleted')
      -- Owners delete their listings, too.
      and (e.kind = 'decided' or exists (
        select from admin_audit d where d.subject_kind = 'listing' and d.subject_id = l.id
          and d.action = 'listing.delete' and d.actor_id = e.actor_id
      ))
  `.execute(kysely);
  return rows[0] ?? null;
}

export async function insertAppeal(
  { kysely }: InTransaction,
  appeal: { eventId: number; propertyId: number; userId: number; body: string },
): Promise<void> {
  await kysely
    .insertInto('listing_appeals')
    .values({
      event_id: appeal.eventId,
      listing_id: appeal.propertyId,
      user_id: appeal.userId,
      body: appeal.body,
    })
    .execute();
}

/** Returns an open appeal with its author; null: there is none. */
export const findOpenAppeal = ({ kysely }: Queries, id: number) =>
  firstRow(
    kysely
      .selectFrom('listing_appeals as a')
      .innerJoin('users as author', 'author.id', 'a.user_id')
      .select([
        'a.event_id as eventId',
        'a.listing_id as propertyId',
        'a.user_id as authorId',
        shownName('author').as('authorName'),
        'author.language',
      ])
      .where('a.id', '=', id)
      .where('a.status', '=', 'open'),
  );

/** Closes an open appeal. @returns whether it was open */
export async function closeAppeal(
  { kysely }: InTransaction,
  id: number,
  decision: { status: 'granted' | 'refused'; reason: string; moderatorId: number },
): Promise<boolean> {
  const rows = await kysely
    .updateTable('listing_appeals')
    .set({
      status: decision.status,
      reason: decision.reason,
      decided_by: decision.moderatorId,
      decided_at: now,
    })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('id')
    .execute();
  return rows.length > 0;
}
