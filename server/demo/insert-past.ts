import { sql } from 'kysely';

import type { Random } from '#server/random.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { appealSteps } from './insert-appeals.ts';
import { caseSteps } from './insert-cases.ts';
import { insertQuestions, leadSteps } from './insert-leads.ts';
import { insertPromotionDays, promotionSteps } from './insert-promotion.ts';
import { runPastSteps } from './past-steps.ts';

/**
 * Inserts what members asked for and what a site admin decided in the last weeks: boosts, promoted
 * cards, appeals, reports, documents, data requests and leads, with the audit log.
 * @param appealed live listings whose owners appeal
 */
export async function insertPast(
  transaction: Transaction,
  random: Random,
  appealed: readonly number[],
): Promise<void> {
  const { kysely } = transaction;
  const { email } = DEMO_ACCOUNTS.find(({ role }) => role === 'admin')!;
  const { rows } = await sql<{ id: number }>`
    select id from users where email = ${email}
  `.execute(kysely);
  const adminId = rows[0]!.id;
  const colleagueId = await insertColleague(transaction);
  await runPastSteps(transaction, [
    ...(await promotionSteps(transaction, adminId, appealed)),
    ...(await appealSteps(transaction, { adminId, colleagueId }, appealed)),
    ...(await caseSteps(transaction, { adminId, colleagueId }, random)),
    ...(await leadSteps(transaction, appealed)),
  ]);
  await insertPromotionDays(transaction);
  await insertQuestions(transaction);
  // Only the demo accounts read notifications, and no email address here exists.
  await sql`
    delete from notifications
    where user_id in (select id from users where password_hash is null)
  `.execute(kysely);
  await sql`delete from deliveries`.execute(kysely);
}

/**
 * Inserts a second site admin, whom nobody logs in as: the first one can decide on appeals only
 * against decisions of another.
 */
async function insertColleague({ kysely }: Transaction): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into users (email, username, first_name, last_name, language, currency, time_zone,
      is_admin, status, verified_at, created_at)
    select 'nok-siriwat@people.sala.test', 'nok-siriwat', 'Nok', 'Siriwat', 'th', 'THB',
      'Asia/Bangkok', true, 'active', joined, joined
    from (select now() - interval '400 days' as joined) clock
    returning id
  `.execute(kysely);
  return rows[0]!.id;
}
