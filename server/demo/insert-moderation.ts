import { sql } from 'kysely';

import { isLive } from '#server/db/live.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

/** Number of listings that wait for a moderator. */
export const WAITING_LISTINGS = 9;

/** Number of live listings that are reported. */
const REPORTED = 2;

/** `place`: which of them. `number`: which reporter. */
const REPORTS = [
  {
    number: 1,
    place: 1,
    reason: 'scam',
    details: 'He asks for a deposit by transfer before any viewing.',
  },
  { number: 2, place: 2, reason: 'gone', details: 'ไปดูเมื่อวาน เจ้าของบอกว่าขายไปแล้ว' },
  { number: 3, place: 2, reason: 'duplicate', details: '' },
] as const;

/**
 * Makes work for moderators: the given listings wait for approval, one of them with a price ten
 * times too high and one with a phone number in its text, and a few live listings are reported.
 */
export async function insertModeration(
  { kysely }: Transaction,
  waiting: readonly number[],
): Promise<void> {
  const ids = sql`any(${[...waiting]}::bigint[])`;
  const [wrongPrice, withPhone] = waiting;
  await sql`
    update listings set status = 'pending_approval', published = false, approved_at = null,
      sale_price = case when id = ${wrongPrice} then sale_price * 10 else sale_price end,
      rent_price = case when id = ${wrongPrice} then rent_price * 10 else rent_price end
    where id = ${ids}
  `.execute(kysely);
  await sql`delete from listing_search where listing_id = ${ids}`.execute(kysely);
  await sql`
    update listing_events set to_status = 'pending_approval' where listing_id = ${ids}
  `.execute(kysely);
  await sql`
    update listing_texts set description = description || E'\n\nCall or LINE 081 234 5678.'
    where listing_id = ${withPhone} and language = 'en'
  `.execute(kysely);
  // Only people without a password: nobody logs in as them.
  await sql`
    insert into reports (reporter_id, subject_kind, subject_id, reason, details, created_at)
    select u.id, 'listing', l.id, sample.reason, sample.details, now() - make_interval(hours => sample.number)
    from (
      select l.id, l.owner_user_id, row_number() over (order by l.id desc) as place
      from listings l where ${isLive} limit ${REPORTED}
    ) l
    join json_to_recordset(${JSON.stringify(REPORTS)}::json)
      as sample (number int, place int, reason text, details text) using (place)
    join lateral (
      select id from users where password_hash is null and id <> l.owner_user_id
      order by id offset sample.number limit 1
    ) u on true
  `.execute(kysely);
}
