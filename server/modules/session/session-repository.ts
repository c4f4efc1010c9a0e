import { createHash } from 'node:crypto';

import type { BusinessRole } from '#contract/permissions.ts';
import type { SessionUser } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';

/** Only the hash of a token is stored: a copy of the table signs nobody in. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The user of a live session, or null where the token is unknown, expired or revoked. */
export async function findSessionUser(
  database: Database,
  token: string,
): Promise<SessionUser | null> {
  const row = await database.kysely
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.status', 'users.is_admin', 'users.language'])
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', new Date())
    .executeTakeFirst();
  if (!row) return null;
  return { id: row.id, status: row.status, isAdmin: row.is_admin, language: row.language };
}

/** The live role of a user in a business, or null. */
export async function findBusinessRole(
  database: Database,
  userId: number,
  businessId: number,
): Promise<BusinessRole | null> {
  const row = await database.kysely
    .selectFrom('memberships')
    .select('role_id')
    .where('user_id', '=', userId)
    .where('business_id', '=', businessId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return (row?.role_id as BusinessRole | undefined) ?? null;
}
