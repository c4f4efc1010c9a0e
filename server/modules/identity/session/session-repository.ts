import { randomBytes } from 'node:crypto';

import { type Expression, type ExpressionBuilder, sql } from 'kysely';

import { ACCOUNT_VIEW_MINUTES } from '#contract/identity/account-view-endpoints.ts';
import type { SessionUser } from '#server/http/handler.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import { ago, asBoolean, fromNow, now } from '#server/platform/database/expressions.ts';
import type { Schema } from '#server/platform/database/schema.ts';

import { hashToken } from './hash-token.ts';

/** Days after which an unused session ends, and after which every session ends. */
const SESSION_DAYS = { idle: 30, most: 180 } as const;

/** Minimum time between updates of a session's `last_seen_at`. */
const SEEN_EVERY_MS = 5 * 60_000;

/** Maximum stored length of a user agent, which the list of devices shows. */
const USER_AGENT_MAX_LENGTH = 400;

/** Opens a session. @returns its token, which isn't stored itself */
export async function insertSession(
  { kysely }: Queries,
  session: { userId: number; userAgent: string; hasSecondFactor?: boolean },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await kysely
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: session.userId,
      user_agent: session.userAgent.slice(0, USER_AGENT_MAX_LENGTH),
      second_factor_at: session.hasSecondFactor ? now : null,
      expires_at: fromNow({ days: SESSION_DAYS.idle }),
    })
    .execute();
  await noteActivity({ kysely }, session.userId);
  return token;
}

/**
 * Opens a session in which a site admin views an account. It isn't extended by use, and isn't an
 * activity of the account.
 * @param view.viewedFrom id of the site admin's session
 */
export async function insertAccountView(
  { kysely }: Queries,
  view: { userId: number; viewedFrom: number },
): Promise<{ id: number; token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const { id, expires_at: expiresAt } = await kysely
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: view.userId,
      viewed_from: view.viewedFrom,
      expires_at: sql<Date>`now() + make_interval(mins => ${ACCOUNT_VIEW_MINUTES})`,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
  return { id, token, expiresAt };
}

/**
 * SQL: whether the session `s` of `u` is the user's own, or a view that may go on: its site admin
 * is still one, in the session that it was opened from.
 */
const isOwnOrOpenView = sql<boolean>`(s.viewed_from is null or (not u.is_admin and exists (
  select from sessions v join users admin on admin.id = v.user_id
  where v.id = s.viewed_from and v.revoked_at is null and v.expires_at > now()
    and admin.is_admin and admin.status = 'active'
)))`;

/** Stores that an account is in use now. Other than its sessions, this is kept. */
async function noteActivity({ kysely }: Queries, userId: number): Promise<void> {
  await kysely
    .insertInto('user_activity')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ last_seen_at: now }))
    .execute();
}

/**
 * Returns whether an account was used on such a device before, according to its stored sessions. A
 * newer browser version is the same device. The first login of a new account also counts as known,
 * because it needs no notice.
 */
export async function isKnownDevice(
  { kysely }: Queries,
  { userId, userAgent }: { userId: number; userAgent: string },
): Promise<boolean> {
  const shortened = userAgent.slice(0, USER_AGENT_MAX_LENGTH);
  const withoutVersion = (text: Expression<string>) =>
    sql<string>`regexp_replace(${text}, '[0-9._]+', '', 'g')`;
  const { isKnown } = await kysely
    .selectNoFrom((eb) => {
      const sessions = eb
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .where('viewed_from', 'is', null);
      const isSame = (same: ExpressionBuilder<Schema, 'sessions'>) =>
        same(withoutVersion(same.ref('user_agent')), '=', withoutVersion(same.val(shortened)));
      const isYoung = eb
        .selectFrom('users')
        .select((user) => user('created_at', '>', ago({ days: 1 })).as('isYoung'))
        .where('id', '=', userId);
      return asBoolean(
        eb.or([eb.exists(sessions.where(isSame)), eb.and([eb.not(eb.exists(sessions)), isYoung])]),
      ).as('isKnown');
    })
    .executeTakeFirstOrThrow();
  return isKnown;
}

/**
 * Returns whether a browser has had a session of the account, or has used a link emailed to it. Also
 * recognises ended sessions as long as they are stored.
 * @param device hash of the session's or the link's token, base64url; only that browser can know it
 */
export async function isUsedDevice(
  { kysely }: Queries,
  userId: number,
  device: string,
): Promise<boolean> {
  const hash = Buffer.from(device, 'base64url');
  const { isUsed } = await kysely
    .selectNoFrom((eb) => {
      const sessions = eb
        .selectFrom('sessions')
        .select('id')
        .where('token_hash', '=', hash)
        .where('user_id', '=', userId)
        .where('viewed_from', 'is', null);
      const links = eb
        .selectFrom('one_time_tokens')
        .select('hash')
        .where('hash', '=', hash)
        .where('user_id', '=', userId)
        .where('purpose', 'in', ['verify', 'reset'])
        .where('used_at', 'is not', null);
      return asBoolean(eb.or([eb.exists(sessions), eb.exists(links)])).as('isUsed');
    })
    .executeTakeFirstOrThrow();
  return isUsed;
}

/**
 * Returns the user of an active session, or null if the token is unknown, expired or revoked.
 * Extends a session in use.
 */
export async function findSessionUser(
  { kysely }: Queries,
  token: string,
): Promise<(Omit<SessionUser, 'needsSecondFactor'> & { hasSecondFactor: boolean }) | null> {
  const row = await kysely
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([
      'u.id',
      'u.status',
      'u.is_admin',
      'u.language',
      's.id as session_id',
      's.last_seen_at',
      's.second_factor_at',
      's.viewed_from',
    ])
    .where('s.token_hash', '=', hashToken(token))
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where(isOwnOrOpenView)
    .executeTakeFirst();
  if (!row) return null;
  const isView = row.viewed_from !== null;
  if (!isView && Date.now() - row.last_seen_at.getTime() > SEEN_EVERY_MS) {
    await touchSession({ kysely }, row.session_id);
    await noteActivity({ kysely }, row.id);
  }
  return {
    id: row.id,
    sessionId: row.session_id,
    status: row.status,
    isAdmin: row.is_admin,
    language: row.language,
    hasSecondFactor: row.second_factor_at !== null,
    isView,
  };
}

/** Returns which of some sessions have ended. */
export async function findEndedSessions(
  { kysely }: Queries,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await kysely
    .selectFrom(sql<{ id: number }>`unnest(${ids}::bigint[])`.as<'asked'>(sql`asked (id)`))
    .select('asked.id')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions as s')
            .innerJoin('users as u', 'u.id', 's.user_id')
            .select('s.id')
            .whereRef('s.id', '=', 'asked.id')
            .where('s.revoked_at', 'is', null)
            .where('s.expires_at', '>', now)
            .where('u.status', 'not in', ['blocked', 'deleted'])
            .where(isOwnOrOpenView),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

async function touchSession({ kysely }: Queries, id: number): Promise<void> {
  await kysely
    .updateTable('sessions')
    .set((eb) => ({
      last_seen_at: now,
      expires_at: sql<Date>`least(${fromNow({ days: SESSION_DAYS.idle })},
        ${eb.ref('created_at')} + make_interval(days => ${SESSION_DAYS.most}))`,
    }))
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Returns the active sessions, for the list of devices. Views of site admins aren't devices. */
export function findSessions({ kysely }: Queries, userId: number) {
  return kysely
    .selectFrom('sessions')
    .select([
      'id',
      'user_agent as userAgent',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
    ])
    .select((eb) =>
      asBoolean(
        eb.exists(
          eb
            .selectFrom('devices')
            .select('devices.id')
            .whereRef('devices.session_id', '=', 'sessions.id'),
        ),
      ).as('hasPush'),
    )
    .where('user_id', '=', userId)
    .where('viewed_from', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** Ends a session of a user permanently. @returns whether it was theirs and active */
export async function revokeSession(
  { kysely }: Queries,
  userId: number,
  id: number,
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/**
 * Ends all sessions of an account except `exceptId`. Also deletes pending logins, because they rely on
 * earlier proof.
 */
export async function revokeAllSessions(
  { kysely }: Queries,
  userId: number,
  exceptId: number | null = null,
): Promise<void> {
  await kysely
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('id', 'is distinct from', exceptId)
    .execute();
  await kysely
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'sign_in')
    .execute();
}

/** Deletes sessions that ended `daysAgo` days ago. */
export async function deleteEndedSessions({ kysely }: Queries, daysAgo: number): Promise<void> {
  await kysely
    .deleteFrom('sessions')
    .where((eb) =>
      eb(eb.fn<Date>('least', ['expires_at', 'revoked_at']), '<', ago({ days: daysAgo })),
    )
    .execute();
}
