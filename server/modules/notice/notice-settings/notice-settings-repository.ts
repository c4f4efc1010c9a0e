import { sql } from 'kysely';

import type { MailMode } from '#contract/notice/notice-settings.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

/** A user's stored settings. Unchanged settings have no row. */
export interface NoticeSettingsRow {
  version: number;
  timeZone: string;
  quietFrom: string | null;
  quietTo: string | null;
  choices: { topic: string; channel: string; mode: MailMode }[];
}

/** Returns a user's settings; null if the account doesn't exist. */
export async function findNoticeSettings(
  { kysely }: Queries,
  userId: number,
): Promise<NoticeSettingsRow | null> {
  const { rows } = await sql<NoticeSettingsRow>`
    select u.notice_settings_version as version, u.time_zone as "timeZone",
      to_char(u.quiet_from, 'HH24:MI') as "quietFrom", to_char(u.quiet_to, 'HH24:MI') as "quietTo",
      (select coalesce(json_agg(json_build_object(
        'topic', pref.topic, 'channel', pref.channel, 'mode', pref.mode)), '[]')
        from notification_prefs pref where pref.user_id = u.id) as choices
    from users u where u.id = ${userId} and u.status in ('pending', 'active')
  `.execute(kysely);
  return rows[0] ?? null;
}

/** Locks a user's settings until the transaction ends. */
export async function lockNoticeSettings({ kysely }: InTransaction, userId: number): Promise<void> {
  await sql`select 1 from users where id = ${userId} for no key update`.execute(kysely);
}

/** Saves settings that the transaction has locked. */
export async function updateNoticeSettings(
  { kysely }: InTransaction,
  userId: number,
  { version, timeZone, quietFrom, quietTo, choices }: NoticeSettingsRow,
): Promise<void> {
  await sql`
    update users set notice_settings_version = ${version}, time_zone = ${timeZone},
      quiet_from = ${quietFrom}::time, quiet_to = ${quietTo}::time
    where id = ${userId}
  `.execute(kysely);
  await sql`
    insert into notification_prefs (user_id, topic, channel, mode)
    select ${userId}, topic, channel, mode
    from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as one (topic text, channel text, mode text)
    on conflict (user_id, topic, channel) do update set mode = excluded.mode
    where notification_prefs.mode <> excluded.mode
  `.execute(kysely);
}
