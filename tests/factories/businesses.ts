import { sql } from 'kysely';

import type { BusinessRole } from '#contract/permissions.ts';
import { HEADERS } from '#contract/version.ts';
import type { Database } from '#server/platform/database/connect.ts';

/** A business that somebody heads. They are in no other from now on. @returns its id */
export async function makeBusiness(
  { kysely }: Database,
  { id: adminId }: { id: number },
  { name = 'Somewhere Homes' } = {},
): Promise<number> {
  await sql`
    update memberships set ended_at = now() where user_id = ${adminId} and ended_at is null
  `.execute(kysely);
  const { rows } = await sql<{ id: number }>`
    insert into businesses (admin_user_id, name, country) values (${adminId}, ${name}, 'TH')
    returning id
  `.execute(kysely);
  const { id } = rows[0]!;
  await sql`
    insert into memberships (business_id, user_id, role_id) values (${id}, ${adminId}, 1)
  `.execute(kysely);
  return id;
}

/** The business that the caller heads; a visitor names one that isn't there. */
export async function headedBusiness(database: Database, caller: { id: number }): Promise<number> {
  if (caller.id === 0) return 1;
  const { rows } = await sql<{ id: number }>`
    select business_id as id from memberships
    where user_id = ${caller.id} and role_id = 1 and ended_at is null
  `.execute(database.kysely);
  return rows[0]?.id ?? makeBusiness(database, caller);
}

/** The header of a call that acts for a business. */
export const actingFor = (business: number) => ({ [HEADERS.business]: String(business) });

/** Takes somebody into a business, and out of any other. */
export async function joinBusiness(
  { kysely }: Database,
  businessId: number,
  { id }: { id: number },
  roleId: BusinessRole,
): Promise<void> {
  await sql`
    update memberships set ended_at = now() where user_id = ${id} and ended_at is null
  `.execute(kysely);
  await sql`
    insert into memberships (business_id, user_id, role_id) values (${businessId}, ${id}, ${roleId})
  `.execute(kysely);
}
