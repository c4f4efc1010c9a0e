import { sql } from 'kysely';

import { isLive } from '#server/db/live.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { DEMO_ACCOUNTS } from './demo-accounts.ts';

/** Days with statistics: enough for each range but a year, and the time before 30 days. */
const DAYS = 91;

/** SQL: a number from 0 to 99 that looks random and is the same for the same arguments. */
const chance = (...of: string[]) =>
  sql<number>`(('x' || left(md5(concat_ws(' ', ${sql.join(of.map((one) => sql.raw(one)))})), 7))::bit(28)::int % 100)`;

/**
 * Inserts what people did with the live listings of the demo accounts' agency: views, leads, saved
 * homes and questions, for its overview.
 */
export async function insertInterest({ kysely }: Transaction, now: Date): Promise<void> {
  const email = DEMO_ACCOUNTS.find(({ role }) => role === 'agency')!.email;
  const offered = sql`
    select l.id, h.user_id, h.business_id, (coalesce(l.approved_at, l.created_at))::date as since
    from listings l join business_listing_hands h on h.listing_id = l.id
    join businesses b on b.id = l.business_id join users admin on admin.id = b.admin_user_id
    where ${isLive} and lower(admin.email) = ${email}
  `;
  // Only people without a password: nobody logs in as them.
  const people = sql`select id from users where password_hash is null`;
  await sql`
    insert into favourites (user_id, listing_id, created_at)
    select u.id, l.id, ${now}::timestamptz - make_interval(days => ${chance('l.id', 'u.id')} * 60 / 100)
    from (${offered}) l, (${people}) u where ${chance('u.id', 'l.id')} < 2
    on conflict do nothing
  `.execute(kysely);
  await sql`
    insert into listing_stats (listing_id, day, views, loves, leads)
    select l.id, seen.day, seen.views, coalesce(saved.loves, 0),
      case when seen.views > 2 and ${chance('l.id', 'seen.day')} < 8 then 1 else 0 end
    from (${offered}) l
    cross join lateral (
      select (${now}::timestamptz at time zone 'UTC')::date - age as day,
        (${chance('l.id')} * ${chance('l.id', 'age')} / 1200 * (100 - age) / 100)::int as views
      from generate_series(0, ${DAYS} - 1) age
    ) seen
    left join lateral (
      select count(*)::int as loves from favourites f
      where f.listing_id = l.id and (f.created_at at time zone 'UTC')::date = seen.day
    ) saved on true
    where seen.day >= l.since and (seen.views > 0 or saved.loves > 0)
  `.execute(kysely);
  await sql`
    insert into availability_requests
      (listing_id, business_id, asked_user_id, requester_id, status, created_at, answered_at)
    select id, business_id, user_id, asker, 'available', asked,
      least(asked + make_interval(mins => 5 + wait * wait / 10), ${now}::timestamptz)
    from (
      select l.*, u.id as asker, ${chance('l.id', 'u.id', '7')} as wait,
        ${now}::timestamptz - make_interval(hours => 2 + 14 * ${chance('l.id', 'u.id')}) as asked
      from (${offered}) l, (${people}) u where ${chance('u.id', 'l.id', '3')} < 1
    ) question
    where asked::date >= since and ${chance('id', 'asker', '5')} < 20
  `.execute(kysely);
}
