import { sql } from 'kysely';

import type { Language } from '#contract/kit/limits.ts';
import type { Market } from '#contract/place/market.ts';
import {
  type AdminCard,
  CARDS_OF_PAGE_MOST,
  type CardPlacement,
  type CardState,
  type listCardsForAdmins,
  type NewCard,
  type PromotedCard,
} from '#contract/listing/promotion-endpoints.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import { literally } from '#server/platform/database/expressions.ts';
import type { Matching } from '#server/platform/admin-table/handle-table.ts';
import { allOf, searchedId } from '#server/platform/database/table-conditions.ts';
import type { Stored } from '#server/platform/database/times.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

/** SQL: whether a card or an active boost (`c`) runs now. */
const isRunning = sql`(c.starts_at <= now() and (c.ends_at is null or c.ends_at > now()))`;

/** Returns the running cards of a page, those with the lowest position first. */
export async function findRunningCards(
  { kysely }: Queries,
  { placement, country }: { placement: CardPlacement; country: Market | undefined },
  language: Language,
): Promise<Stored<PromotedCard>[]> {
  const { rows } = await sql<Stored<PromotedCard>>`
    select c.id, t.title, t.body, t.action, c.target, c.position, c.ends_at as "endsAt"
    from promoted_cards c, jsonb_to_record(c.texts -> ${language}::text)
      as t (title text, body text, action text)
    where c.placement = ${placement} and ${isRunning}
      and (c.country is null or c.country = ${country ?? null})
    order by c.position, c.id limit ${CARDS_OF_PAGE_MOST}
  `.execute(kysely);
  return rows;
}

/** SQL: the state of a card (`c`). Nothing ends a card at its end but the time. */
const stateOf = sql<CardState>`(case when ${isRunning} then 'running'
  when c.starts_at > now() then 'scheduled' else 'ended' end)`;

/** SQL of the matching cards: `c`. */
export const matchingCards: Matching<typeof listCardsForAdmins> = ({
  state,
  placement,
  country,
  search,
}) => {
  const part = `%${literally(search)}%`;
  return {
    from: sql`promoted_cards c`,
    where: allOf([
      state && sql`${stateOf} = ${state}`,
      placement && sql`c.placement = ${placement}`,
      country && sql`c.country = ${country}`,
      search &&
        sql`(c.id = ${searchedId(search)} or c.target ilike ${part} or exists (
          select from jsonb_each(c.texts) l, jsonb_each_text(l.value) t where t.value ilike ${part}
        ))`,
    ]),
    id: sql<number>`c.id`,
    columns: {
      createdAt: { value: sql`c.created_at`, kind: 'time' },
      startsAt: { value: sql`c.starts_at`, kind: 'time' },
      endsAt: { value: sql`c.ends_at`, kind: 'time', isNullable: true },
    },
  };
};

/** Returns cards as site admins see them. Unknown ids are left out. */
export async function findCards(
  { kysely }: Queries,
  ids: readonly number[],
): Promise<Stored<AdminCard>[]> {
  const { rows } = await sql<Stored<AdminCard>>`
    select c.id, c.texts, c.target, c.placement, c.country, c.position, c.version,
      ${stateOf} as state,
      to_char(c.starts_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD') as "startsOn",
      to_char(c.ends_at at time zone 'Asia/Bangkok' - interval '1 day', 'YYYY-MM-DD') as "endsOn",
      coalesce(d.views, 0)::int as views, coalesce(d.clicks, 0)::int as clicks,
      c.created_at as "createdAt"
    from promoted_cards c
      left join lateral (
        select sum(views) as views, sum(clicks) as clicks from promoted_card_days
        where card_id = c.id
      ) d on true
    where c.id = any(${ids}::bigint[])
  `.execute(kysely);
  return rows;
}

/** Returns the number of cards. Others can't be created until the transaction ends. */
export async function countCards({ kysely }: InTransaction): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('promoted_cards'))`.execute(kysely);
  const { count } = await kysely
    .selectFrom('promoted_cards')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function columnsOf({ texts, target, placement, country, position, startsOn, endsOn }: NewCard) {
  return {
    texts: JSON.stringify(texts),
    target,
    placement,
    country,
    position,
    starts_at: sql<Date>`coalesce(${startsOn}::date, (now() at time zone 'Asia/Bangkok')::date)::timestamp at time zone 'Asia/Bangkok'`,
    ends_at: sql<Date | null>`(${endsOn}::date + 1)::timestamp at time zone 'Asia/Bangkok'`,
  };
}

/** Creates a card. @returns its id */
export async function insertCard(
  { kysely }: InTransaction,
  actorId: number,
  card: NewCard,
): Promise<number> {
  const { id } = await kysely
    .insertInto('promoted_cards')
    .values({ ...columnsOf(card), created_by: actorId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a card. @returns whether it still has that version */
export async function updateCardRow(
  { kysely }: InTransaction,
  { id, version }: { id: number; version: number },
  card: NewCard,
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('promoted_cards')
    .set((eb) => ({ ...columnsOf(card), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes a card with its numbers. @returns whether there was one */
export async function deleteCardRow({ kysely }: InTransaction, id: number): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('promoted_cards')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Adds a view or click to the sums of today, if the boost or card runs now. */
export async function addToDay(
  { kysely }: Queries,
  { kind, id, event }: { kind: 'boost' | 'card'; id: number; event: 'view' | 'click' },
): Promise<void> {
  const views = event === 'view' ? 1 : 0;
  const [days, key, running] =
    kind === 'card'
      ? [sql`promoted_card_days`, sql`card_id`, sql`promoted_cards c where ${isRunning}`]
      : [sql`boost_days`, sql`boost_id`, sql`boosts c where c.status = 'active' and ${isRunning}`];
  await sql`
    insert into ${days} as d (${key}, day, views, clicks)
    select c.id, (now() at time zone 'Asia/Bangkok')::date, ${views}, ${1 - views}
    from ${running} and c.id = ${id}
    on conflict (${key}, day) do update
      set (views, clicks) = (d.views + excluded.views, d.clicks + excluded.clicks)
  `.execute(kysely);
}
