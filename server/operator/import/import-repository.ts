import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { type BusinessRole, roleGrants } from '#contract/permissions.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/** Somebody for whom listings are imported. */
export type Owner = {
  userId: number;
  /** The business for which they may publish. */
  businessId: number | null;
};

/** The account that has proven an address. */
export async function findOwner(kysely: Kysely<Schema>, email: string): Promise<Owner | null> {
  const { rows } = await sql<{
    id: number;
    business_id: number | null;
    role_id: BusinessRole | null;
  }>`
    SELECT u.id, m.business_id, m.role_id
    FROM users u LEFT JOIN memberships m ON m.user_id = u.id AND m.ended_at IS NULL
    WHERE lower(u.email) = lower(${email}) AND u.verified_at IS NOT NULL AND u.status = 'active'
  `.execute(kysely);
  const row = rows[0];
  if (!row) return null;
  const mayPublish = row.role_id !== null && roleGrants(row.role_id, 'publish_listing');
  return { userId: row.id, businessId: mayPublish ? row.business_id : null };
}

/** Whether a listing of this owner, or this business, has the ref. */
export async function isImported(
  kysely: Kysely<Schema>,
  listing: { ownerUserId: number; businessId: number | null; ref: string },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM listings
    WHERE business_id IS NOT DISTINCT FROM ${listing.businessId}::bigint
      AND (business_id IS NOT NULL OR owner_user_id = ${listing.ownerUserId})
      AND lower(ref) = lower(${listing.ref})
    LIMIT 1
  `.execute(kysely);
  return rows.length > 0;
}
