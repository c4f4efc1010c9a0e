import { createHash, randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import type { SessionUser } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';

/** A session that nobody uses ends after so many days, and every session after so many. */
const SESSION_DAYS = { idle: 30, most: 180 } as const;

/** How often at most a session in use is written down as seen. */
const SEEN_EVERY_MS = 5 * 60_000;

/** Room for what a browser says of itself; the list of devices shows it. */
const USER_AGENT_MAX_LENGTH = 400;

/** Only the hash of a token is stored: a copy of the table signs nobody in. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Opens a session. @returns its token, which is nowhere else */
export async function insertSession(
  { kysely }: Pick<Database, 'kysely'>,
  session: { userId: number; userAgent: string; hasSecondFactor?: boolean },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`
    insert into sessions (token_hash, user_id, user_agent, second_factor_at, expires_at)
    values (${hashToken(token)}, ${session.userId},
      ${session.userAgent.slice(0, USER_AGENT_MAX_LENGTH)},
      ${session.hasSecondFactor ? sql`now()` : null},
      now() + make_interval(days => ${SESSION_DAYS.idle}))
  `.execute(kysely);
  return token;
}

/**
 * Whether an account was signed in to from such a device before, as far as its sessions are kept. A
 * browser's next version is the same device; the first sign-in of a young account is none to tell of.
 */
export async function isKnownDevice(
  { kysely }: Pick<Database, 'kysely'>,
  { userId, userAgent }: { userId: number; userAgent: string },
): Promise<boolean> {
  const said = userAgent.slice(0, USER_AGENT_MAX_LENGTH);
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (
      select 1 from sessions where user_id = ${userId}
        and regexp_replace(user_agent, '[0-9._]+', '', 'g') = regexp_replace(${said}, '[0-9._]+', '', 'g')
    ) or (
      not exists (select 1 from sessions where user_id = ${userId})
      and (select created_at > now() - interval '1 day' from users where id = ${userId})
    ) as "isKnown"
  `.execute(kysely);
  return rows[0]!.isKnown;
}

/**
 * The user of a live session, or null where the token is unknown, expired or revoked. Being used
 * keeps a session alive.
 */
export async function findSessionUser(
  { kysely }: Pick<Database, 'kysely'>,
  token: string,
): Promise<(Omit<SessionUser, 'needsSecondFactor'> & { hasSecondFactor: boolean }) | null> {
  const row = await kysely
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.status',
      'users.is_admin',
      'users.language',
      'sessions.id as session_id',
      'sessions.last_seen_at',
      'sessions.second_factor_at',
    ])
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!row) return null;
  if (Date.now() - row.last_seen_at.getTime() > SEEN_EVERY_MS) {
    await touchSession({ kysely }, row.session_id);
  }
  return {
    id: row.id,
    sessionId: row.session_id,
    status: row.status,
    isAdmin: row.is_admin,
    language: row.language,
    hasSecondFactor: row.second_factor_at !== null,
  };
}

/** Those of some sessions that let nobody in any more. */
export async function findEndedSessions(
  { kysely }: Pick<Database, 'kysely'>,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select asked.id from unnest(${ids}::bigint[]) as asked (id)
    where not exists (
      select from sessions s join users u on u.id = s.user_id
      where s.id = asked.id and s.revoked_at is null and s.expires_at > now()
        and u.status not in ('blocked', 'deleted')
    )
  `.execute(kysely);
  return rows.map(({ id }) => id);
}

async function touchSession({ kysely }: Pick<Database, 'kysely'>, id: number): Promise<void> {
  await sql`
    update sessions set last_seen_at = now(), expires_at = least(
      now() + make_interval(days => ${SESSION_DAYS.idle}),
      created_at + make_interval(days => ${SESSION_DAYS.most})
    )
    where id = ${id} and revoked_at is null
  `.execute(kysely);
}

/** Ends a session, for good. */
export async function revokeSession(
  { kysely }: Pick<Database, 'kysely'>,
  id: number,
): Promise<void> {
  await sql`
    update sessions set revoked_at = now() where id = ${id} and revoked_at is null
  `.execute(kysely);
}

/** A live session, for the list of devices. */
export interface SessionRow {
  id: number;
  userAgent: string;
  createdAt: Date;
  lastSeenAt: Date;
}

export async function findSessions(
  { kysely }: Pick<Database, 'kysely'>,
  userId: number,
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, user_agent as "userAgent", created_at as "createdAt", last_seen_at as "lastSeenAt"
    from sessions where user_id = ${userId} and revoked_at is null and expires_at > now()
    order by last_seen_at desc, id desc limit 100
  `.execute(kysely);
  return rows;
}

/** Ends a session of a user. @returns whether it was theirs, and live */
export async function revokeSessionOf(
  { kysely }: Pick<Database, 'kysely'>,
  userId: number,
  id: number,
): Promise<boolean> {
  const { rows } = await sql`
    update sessions set revoked_at = now()
    where id = ${id} and user_id = ${userId} and revoked_at is null
    returning id
  `.execute(kysely);
  return rows.length > 0;
}

/**
 * Ends all sessions of an account, but for the one that is kept, and the sign-ins that wait for a
 * code: they stand on what was proven before.
 */
export async function revokeAllSessions(
  { kysely }: Pick<Database, 'kysely'>,
  userId: number,
  kept: number | null = null,
): Promise<void> {
  await sql`
    update sessions set revoked_at = now()
    where user_id = ${userId} and revoked_at is null and id is distinct from ${kept}
  `.execute(kysely);
  await sql`
    delete from one_time_tokens where user_id = ${userId} and purpose = 'sign_in'
  `.execute(kysely);
}

/** Forgets sessions that ended so many days ago. */
export async function deleteEndedSessions(
  { kysely }: Pick<Database, 'kysely'>,
  daysAgo: number,
): Promise<void> {
  await sql`
    delete from sessions
    where least(expires_at, revoked_at) < now() - make_interval(days => ${daysAgo})
  `.execute(kysely);
}
