import { sql } from 'kysely';

import type { Language } from '#contract/kit/limits.ts';
import type { NoticeMail } from '#contract/notice/notice-mail-endpoints.ts';
import type { Queries } from '#server/platform/database/connect.ts';

import { NOTICE, NOTICES, type NoticeRow } from './notice-repository.ts';
import { writeNotice } from './write-notice.ts';

/** An entry of the delivery log, with its notice. */
interface MailRow extends NoticeRow {
  deliveryId: number;
  state: NoticeMail['state'];
  reason: string | null;
  at: Date;
}

/** Returns the latest emails about a user's notices, newest first. */
export async function findMails(
  { kysely }: Queries,
  userId: number,
  limit: number,
): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    select d.id as "deliveryId", case d.state when 'sending' then 'due' else d.state end as state,
      d.reason, case d.state when 'sent' then d.sent_at when 'due' then d.due_at
        when 'sending' then d.due_at else d.updated_at end as at,
      ${NOTICE}
    from (
      select * from deliveries
      where user_id = ${userId} and channel = 'email' and notification_id is not null
      order by id desc limit ${limit}
    ) d
    join (${NOTICES}) on n.id = d.notification_id
    order by d.id desc
  `.execute(kysely);
  return rows;
}

/** Returns how many emails wait for the end of a user's quiet hours, and when the first is sent. */
export async function findDelayedMails(
  { kysely }: Queries,
  userId: number,
): Promise<{ count: number; until: Date | null }> {
  const { rows } = await sql<{ count: number; until: Date | null }>`
    select count(*)::int as count, min(due_at) as until from deliveries
    where user_id = ${userId} and channel = 'email' and state = 'due' and reason = 'quiet_hours'
  `.execute(kysely);
  return rows[0]!;
}

/** Returns an email of the log in its reader's language. */
export function presentMail(row: MailRow, language: Language): NoticeMail {
  const { title, href } = writeNotice(row, language);
  return {
    id: row.deliveryId,
    title,
    href,
    state: row.state,
    // The contract reads unknown reasons as `other`.
    reason: row.state === 'sent' ? null : (row.reason as NoticeMail['reason']),
    at: row.at.toISOString(),
  };
}
